import { type PageHandle, type SiteServices, siteMap } from '@consejo/shared/contract';
import { startQueries } from '@consejo/shared/query';
import { type RouteObject, redirect } from '@consejo/shared/router';
import { certificationQuery } from './certification/certification.query.ts';
import { generalDocumentsQuery } from './documents/generalDocuments.query.ts';
import { registrationSystemQuery } from './specialties/registrationSystem.query.ts';
import {
  familyMedicineQuery,
  integrativeMedicineQuery,
  ruralMedicineQuery,
} from './specialties/specialty.query.ts';

/** The pages of this package. A route's id is the name of its chunk. */
export function routes({ queryClient }: SiteServices): RouteObject[] {
  return [
    {
      id: 'certification',
      path: 'certificacion',
      loader: () => startQueries(queryClient, certificationQuery(), generalDocumentsQuery()),
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
        parent: { to: siteMap.certification, title: 'certification:certification.title' },
      } satisfies PageHandle,
      loader: () => startQueries(queryClient, familyMedicineQuery(), registrationSystemQuery()),
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
        parent: { to: siteMap.certification, title: 'certification:certification.title' },
      } satisfies PageHandle,
      loader: () => startQueries(queryClient, ruralMedicineQuery(), registrationSystemQuery()),
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
        parent: { to: siteMap.certification, title: 'certification:certification.title' },
      } satisfies PageHandle,
      loader: () => startQueries(queryClient, integrativeMedicineQuery(), registrationSystemQuery()),
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
      loader: ({ request }) => redirect(siteMap.familyMedicine + new URL(request.url).search, 301),
    },
    {
      id: 'family-medicine-documents',
      path: 'medicina-familiar/documentos',
      handle: {
        parent: { to: siteMap.documents, title: 'certification:documents.title' },
      } satisfies PageHandle,
      loader: () => startQueries(queryClient, familyMedicineQuery()),
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
        parent: { to: siteMap.documents, title: 'certification:documents.title' },
      } satisfies PageHandle,
      loader: () => startQueries(queryClient, ruralMedicineQuery()),
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
        parent: { to: siteMap.documents, title: 'certification:documents.title' },
      } satisfies PageHandle,
      loader: () => startQueries(queryClient, integrativeMedicineQuery()),
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
      loader: () => startQueries(queryClient, generalDocumentsQuery()),
      lazy: async () => {
        const { DocumentsPage } = await import(
          /* webpackChunkName: "documents" */ './documents/DocumentsPage.tsx'
        );
        return { Component: DocumentsPage };
      },
    },
  ];
}
