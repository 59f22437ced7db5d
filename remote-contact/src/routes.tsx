import type { SiteServices } from '@consejo/shared/contract';
import { startQueries } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { contactQuery } from './contact/contact.query.ts';
import { portalsQuery } from './portals/portals.query.ts';

/** The pages of this package. A route's id is the name of its chunk. */
export function routes({ queryClient, contactMail }: SiteServices): RouteObject[] {
  return [
    {
      id: 'contact',
      path: 'contacto',
      loader: () => startQueries(queryClient, contactQuery()),
      action: async ({ request }) => {
        const { submitContact } = await import(
          /* webpackChunkName: "contact" */ './contact/submitContact.ts'
        );
        return submitContact(request, contactMail);
      },
      lazy: async () => {
        const { ContactPage } = await import(/* webpackChunkName: "contact" */ './contact/ContactPage.tsx');
        return { Component: ContactPage };
      },
    },
    {
      id: 'exam',
      path: 'examen',
      loader: () => startQueries(queryClient, portalsQuery()),
      lazy: async () => {
        const { ExamPage } = await import(/* webpackChunkName: "exam" */ './portals/ExamPage.tsx');
        return { Component: ExamPage };
      },
    },
    {
      id: 'results',
      path: 'consultar-resultados',
      loader: () => startQueries(queryClient, portalsQuery()),
      lazy: async () => {
        const { ResultsPage } = await import(/* webpackChunkName: "results" */ './portals/ResultsPage.tsx');
        return { Component: ResultsPage };
      },
    },
  ];
}
