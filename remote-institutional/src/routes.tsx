import { type PageHandle, type SiteServices, siteMap } from '@consejo/shared/contract';
import { startQueries } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { aboutQuery } from './about/about.query.ts';
import { organizationChartQuery } from './about/organizationChart.query.ts';
import { associationsQuery, institutionsQuery } from './associations/associations.query.ts';
import { councilFactsQuery } from './legal/councilFacts.query.ts';
import { statutesQuery } from './legal-framework/statutes.query.ts';

/** The pages of this package. A route's id is the name of its chunk. */
export function routes({ queryClient }: SiteServices): RouteObject[] {
  return [
    {
      id: 'about',
      path: 'nosotros',
      loader: () => startQueries(queryClient, aboutQuery(), organizationChartQuery()),
      lazy: async () => {
        const { AboutPage } = await import(/* webpackChunkName: "about" */ './about/AboutPage.tsx');
        return { Component: AboutPage };
      },
    },
    {
      id: 'associations',
      path: 'asociaciones',
      handle: { parent: { to: siteMap.about, title: 'institutional:about.title' } } satisfies PageHandle,
      loader: () => startQueries(queryClient, institutionsQuery(), associationsQuery()),
      lazy: async () => {
        const { AssociationsPage } = await import(
          /* webpackChunkName: "associations" */ './associations/AssociationsPage.tsx'
        );
        return { Component: AssociationsPage };
      },
    },
    {
      id: 'legal-framework',
      path: 'marco-juridico',
      handle: { parent: { to: siteMap.about, title: 'institutional:about.title' } } satisfies PageHandle,
      loader: () => startQueries(queryClient, statutesQuery()),
      lazy: async () => {
        const { LegalFrameworkPage } = await import(
          /* webpackChunkName: "legal-framework" */ './legal-framework/LegalFrameworkPage.tsx'
        );
        return { Component: LegalFrameworkPage };
      },
    },
    {
      id: 'privacy',
      path: 'privacidad',
      loader: () => startQueries(queryClient, councilFactsQuery()),
      lazy: async () => {
        const { PrivacyPage } = await import(/* webpackChunkName: "privacy" */ './legal/PrivacyPage.tsx');
        return { Component: PrivacyPage };
      },
    },
    {
      id: 'terms',
      path: 'terminos',
      loader: () => startQueries(queryClient, councilFactsQuery()),
      lazy: async () => {
        const { TermsPage } = await import(/* webpackChunkName: "terms" */ './legal/TermsPage.tsx');
        return { Component: TermsPage };
      },
    },
  ];
}
