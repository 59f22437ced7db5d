import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { feesQuery } from '@consejo/shared/fees';
import { keyDates, nextKeyDates } from '@consejo/shared/key-dates';
import { prefetch } from '@consejo/shared/query';
import { type RouteObject, redirect } from '@consejo/shared/router';
import { certification } from './certification.content.ts';
import { familyFiles, homeFiles, integrativeFiles, ruralFiles } from './documents/library.content.ts';
import { pointsRule } from './points/points.content.ts';
import { specialties } from './specialties/specialties.ts';

/** The pages of this package. The shell preloads the chunks that are named like the matched routes' ids. */
export const routes: RouteObject[] = [
  {
    id: 'certification',
    path: 'certificacion',
    handle: { title: 'certification:certification.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, certification(), publicView()),
    lazy: async () => {
      const { CertificationPage } = await import(
        /* webpackChunkName: "certification" */ './certification/CertificationPage.tsx'
      );
      return { Component: CertificationPage };
    },
  },
  {
    // The parent has the chunk's name: its three pages share one.
    id: 'specialty',
    children: specialties.map((specialty) => ({
      id: specialty.name,
      path: relative(paths[specialty.name]),
      handle: {
        title: `certification:${specialty.name}.name`,
        parent: { to: paths.certification, title: 'certification:certification.title' },
      } satisfies TypedPageHandle,
      loader: ({ context }) =>
        prefetch(
          context,
          specialty.view(),
          publicView(),
          feesQuery(),
          nextKeyDates(specialty.name),
          pointsRule(),
        ),
      lazy: async () => {
        const { SpecialtyPage } = await import(
          /* webpackChunkName: "specialty" */ './specialties/SpecialtyPage.tsx'
        );
        // A component for each route: state must not survive from one specialty's page to the next.
        return { Component: () => <SpecialtyPage specialty={specialty} /> };
      },
    })),
  },
  {
    // Visitors get here by shortening the address of the documents.
    id: 'family-medicine-redirect',
    path: 'medicina-familiar',
    loader: ({ request }) => redirect(paths.familyMedicine + new URL(request.url).search, 301),
  },
  {
    id: 'specialty-documents',
    children: specialties.map((specialty) => ({
      id: `${specialty.name}Documents`,
      path: relative(paths[`${specialty.name}Documents`]),
      handle: {
        title: `certification:${specialty.name}.documents`,
        parent: { to: paths.documents, title: 'certification:documents.title' },
      } satisfies TypedPageHandle,
      loader: ({ context }) => prefetch(context, specialty.view()),
      lazy: async () => {
        const { SpecialtyDocumentsPage } = await import(
          /* webpackChunkName: "specialty-documents" */ './documents/SpecialtyDocumentsPage.tsx'
        );
        return { Component: () => <SpecialtyDocumentsPage specialty={specialty} /> };
      },
    })),
  },
  {
    id: 'renewal',
    children: specialties.map((specialty) => ({
      id: `${specialty.name}Renewal`,
      path: relative(paths[`${specialty.name}Renewal`]),
      handle: {
        title: `certification:${specialty.name}.renewal`,
        menu: 'certification',
        parent: { to: paths[specialty.name], title: `certification:${specialty.name}.name` },
      } satisfies TypedPageHandle,
      loader: ({ context }) =>
        prefetch(
          context,
          specialty.view(),
          keyDates(),
          nextKeyDates(specialty.name),
          feesQuery(),
          pointsRule(),
        ),
      lazy: async () => {
        const { RenewalPage } = await import(/* webpackChunkName: "renewal" */ './renewal/RenewalPage.tsx');
        return { Component: () => <RenewalPage specialty={specialty} /> };
      },
    })),
  },
  {
    id: 'documents',
    path: 'documentos',
    handle: { title: 'certification:documents.title' } satisfies TypedPageHandle,
    loader: ({ context }) =>
      prefetch(context, publicView(), familyFiles(), integrativeFiles(), ruralFiles(), homeFiles()),
    lazy: async () => {
      const { DocumentsPage } = await import(
        /* webpackChunkName: "documents" */ './documents/DocumentsPage.tsx'
      );
      return { Component: DocumentsPage };
    },
  },
  {
    id: 'dates',
    path: relative(paths.dates),
    handle: {
      title: 'certification:dates.title',
      menu: 'certification',
      parent: { to: paths.certification, title: 'certification:certification.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, keyDates()),
    lazy: async () => {
      const { DatesPage } = await import(/* webpackChunkName: "dates" */ './dates/DatesPage.tsx');
      return { Component: DatesPage };
    },
  },
  {
    id: 'points',
    path: relative(paths.points),
    handle: {
      title: 'certification:points.title',
      menu: 'certification',
      parent: { to: paths.certification, title: 'certification:certification.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, pointsRule()),
    lazy: async () => {
      const { PointsPage } = await import(/* webpackChunkName: "points" */ './points/PointsPage.tsx');
      return { Component: PointsPage };
    },
  },
];

function relative(path: string): string {
  return path.slice(1);
}
