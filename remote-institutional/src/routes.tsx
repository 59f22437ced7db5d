import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { about, organizationChart } from './about/about.content.ts';
import { associations, institutions } from './associations/associations.content.ts';

/** The pages of this package. The shell preloads the chunk that is named like the matched route's id. */
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
      const [{ LegalPage }, { default: source }] = await Promise.all([
        import(/* webpackChunkName: "privacy" */ './legal/LegalPage.tsx'),
        import(/* webpackChunkName: "privacy" */ './legal/privacy.es.md'),
      ]);
      return { Component: () => <LegalPage name="privacy" source={source} /> };
    },
  },
  {
    id: 'terms',
    path: 'terminos',
    handle: { title: 'institutional:legal.terms.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publicView()),
    lazy: async () => {
      const [{ LegalPage }, { default: source }] = await Promise.all([
        import(/* webpackChunkName: "terms" */ './legal/LegalPage.tsx'),
        import(/* webpackChunkName: "terms" */ './legal/terms.es.md'),
      ]);
      return { Component: () => <LegalPage name="terms" source={source} /> };
    },
  },
  {
    id: 'verify',
    path: 'verificar',
    handle: {
      title: 'institutional:verify.title',
      menu: 'about',
      parent: { to: paths.about, title: 'institutional:about.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publicView()),
    lazy: async () => {
      const { VerifyPage } = await import(/* webpackChunkName: "verify" */ './verify/VerifyPage.tsx');
      return { Component: VerifyPage };
    },
  },
  {
    id: 'accessibility',
    path: 'accesibilidad',
    handle: { title: 'institutional:accessibility.title' } satisfies TypedPageHandle,
    lazy: async () => {
      const { AccessibilityPage } = await import(
        /* webpackChunkName: "accessibility" */ './accessibility/AccessibilityPage.tsx'
      );
      return { Component: AccessibilityPage };
    },
  },
];
