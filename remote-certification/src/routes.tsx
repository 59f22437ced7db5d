import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import { type RouteObject, redirect } from '@consejo/shared/router';
import { certification } from './certification/certification.content.ts';
import { familyMedicine, integrativeMedicine, ruralMedicine } from './specialties/specialty.content.ts';

/** The pages of this package. A route's id is the name of its chunk. */
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
    id: 'family-medicine',
    path: 'especialidades',
    handle: {
      title: 'certification:familyMedicine.name',
      parent: { to: paths.certification, title: 'certification:certification.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, familyMedicine(), publicView()),
    lazy: async () => {
      const { FamilyMedicinePage } = await import(
        /* webpackChunkName: "family-medicine" */ './family-medicine/FamilyMedicinePage.tsx'
      );
      return { Component: FamilyMedicinePage };
    },
  },
  {
    id: 'rural-medicine',
    path: 'medicina-rural',
    handle: {
      title: 'certification:ruralMedicine.name',
      parent: { to: paths.certification, title: 'certification:certification.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, ruralMedicine(), publicView()),
    lazy: async () => {
      const { RuralMedicinePage } = await import(
        /* webpackChunkName: "rural-medicine" */ './rural-medicine/RuralMedicinePage.tsx'
      );
      return { Component: RuralMedicinePage };
    },
  },
  {
    id: 'integrative-medicine',
    path: 'medicina-integrada',
    handle: {
      title: 'certification:integrativeMedicine.name',
      parent: { to: paths.certification, title: 'certification:certification.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, integrativeMedicine(), publicView()),
    lazy: async () => {
      const { IntegrativeMedicinePage } = await import(
        /* webpackChunkName: "integrative-medicine" */ './integrative-medicine/IntegrativeMedicinePage.tsx'
      );
      return { Component: IntegrativeMedicinePage };
    },
  },
  {
    // The parent of the address below, which visitors reach by cutting it short.
    id: 'family-medicine-parent',
    path: 'medicina-familiar',
    loader: ({ request }) => redirect(paths.familyMedicine + new URL(request.url).search, 301),
  },
  {
    id: 'family-medicine-documents',
    path: 'medicina-familiar/documentos',
    handle: {
      title: 'certification:familyMedicine.documents',
      parent: { to: paths.documents, title: 'certification:documents.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, familyMedicine()),
    lazy: async () => {
      const { FamilyMedicineDocumentsPage } = await import(
        /* webpackChunkName: "family-medicine-documents" */ './documents/FamilyMedicineDocumentsPage.tsx'
      );
      return { Component: FamilyMedicineDocumentsPage };
    },
  },
  {
    id: 'rural-medicine-documents',
    path: 'medicina-rural/documentos',
    handle: {
      title: 'certification:ruralMedicine.documents',
      parent: { to: paths.documents, title: 'certification:documents.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, ruralMedicine()),
    lazy: async () => {
      const { RuralMedicineDocumentsPage } = await import(
        /* webpackChunkName: "rural-medicine-documents" */ './documents/RuralMedicineDocumentsPage.tsx'
      );
      return { Component: RuralMedicineDocumentsPage };
    },
  },
  {
    id: 'integrative-medicine-documents',
    path: 'medicina-integrada/documentos',
    handle: {
      title: 'certification:integrativeMedicine.documents',
      parent: { to: paths.documents, title: 'certification:documents.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, integrativeMedicine()),
    lazy: async () => {
      const { IntegrativeMedicineDocumentsPage } = await import(
        /* webpackChunkName: "integrative-medicine-documents" */ './documents/IntegrativeMedicineDocumentsPage.tsx'
      );
      return { Component: IntegrativeMedicineDocumentsPage };
    },
  },
  {
    id: 'documents',
    path: 'documentos',
    handle: { title: 'certification:documents.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publicView()),
    lazy: async () => {
      const { DocumentsPage } = await import(
        /* webpackChunkName: "documents" */ './documents/DocumentsPage.tsx'
      );
      return { Component: DocumentsPage };
    },
  },
];
