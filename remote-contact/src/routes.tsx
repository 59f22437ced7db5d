import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import { queryClientContext, type RouteObject } from '@consejo/shared/router';
import { contact, contactMailQuery } from './contact/contact.content.ts';
import { questionsQuery } from './questions/questions.content.ts';

/** A route's id is also the name of its chunk (`webpackChunkName`). */
export const routes: RouteObject[] = [
  {
    id: 'contact',
    path: 'contacto',
    handle: { title: 'contact:contact.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, contact(), publicView(), contactMailQuery(context)),
    action: async ({ request, context }) => {
      const { submitContact } = await import(/* webpackChunkName: "contact" */ './contact/submitContact.ts');
      const mail = () => context.get(queryClientContext).ensureQueryData(contactMailQuery(context));
      return submitContact(request, mail);
    },
    lazy: async () => {
      const { ContactPage } = await import(/* webpackChunkName: "contact" */ './contact/ContactPage.tsx');
      return { Component: ContactPage };
    },
  },
  {
    id: 'questions',
    path: 'preguntas',
    handle: {
      title: 'contact:questions.title',
      menu: 'contact',
      parent: { to: paths.contact, title: 'contact:contact.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, questionsQuery()),
    lazy: async () => {
      const { QuestionsPage } = await import(
        /* webpackChunkName: "questions" */ './questions/QuestionsPage.tsx'
      );
      return { Component: QuestionsPage };
    },
  },
  {
    id: 'exam',
    path: 'examen',
    handle: { title: 'contact:portals.exam.title' } satisfies TypedPageHandle,
    loader: async ({ context }) => {
      const site = prefetch(context, publicView());
      // What only this page reads comes with its code.
      const { prefetchKeyFacts } = await importExamPage();
      await Promise.all([site, prefetchKeyFacts(context)]);
      return null;
    },
    lazy: async () => {
      const { ExamPage } = await importExamPage();
      return { Component: ExamPage };
    },
  },
  {
    id: 'results',
    path: 'consultar-resultados',
    handle: { title: 'contact:portals.results.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publicView()),
    lazy: async () => {
      const { ResultsPage } = await import(/* webpackChunkName: "results" */ './portals/ResultsPage.tsx');
      return { Component: ResultsPage };
    },
  },
];

function importExamPage() {
  return import(/* webpackChunkName: "exam" */ './portals/ExamPage.tsx');
}
