import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { about } from './about/about.content.ts';
import { organizationChart } from './about/organizationChart.content.ts';
import { associations, institutions } from './associations/associations.content.ts';

/** The pages of this package. A route's id is the name of its chunk. */
export const routes: RouteObject[] = [
  {
    id: 'about',
    path: 'nosotros',
    handle: { title: 'institutional:about.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, about(), organizationChart()),
    lazy: async () => {
      const { AboutPage } = await import(/* webpackChunkName: "about" */ './about/AboutPage.tsx');
      return { Component: AboutPage };
    },
  },
  {
    id: 'associations',
    path: 'asociaciones',
    handle: {
      title: 'institutional:associations.title',
      parent: { to: paths.about, title: 'institutional:about.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, institutions(), associations()),
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
    handle: {
      title: 'institutional:legalFramework.title',
      parent: { to: paths.about, title: 'institutional:about.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publicView()),
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
    handle: { title: 'institutional:legal.privacy.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publicView()),
    lazy: async () => {
      const { PrivacyPage } = await import(/* webpackChunkName: "privacy" */ './legal/PrivacyPage.tsx');
      return { Component: PrivacyPage };
    },
  },
  {
    id: 'terms',
    path: 'terminos',
    handle: { title: 'institutional:legal.terms.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publicView()),
    lazy: async () => {
      const { TermsPage } = await import(/* webpackChunkName: "terms" */ './legal/TermsPage.tsx');
      return { Component: TermsPage };
    },
  },
];
