/**
 * The four remotes, each with one page that stands for it: its heading, its code (`id` is the route's, and so the
 * chunk's), and its neighbours in the address space.
 */
export const sections = {
  remote_institutional: {
    packageName: 'remote-institutional',
    page: '/asociaciones',
    heading: 'Asociaciones constitutivas',
    id: 'associations',
    file: 'associations/AssociationsPage.tsx',
    component: 'AssociationsPage',
  },
  remote_certification: {
    packageName: 'remote-certification',
    page: '/documentos',
    heading: 'Documentos descargables',
    id: 'documents',
    file: 'documents/DocumentsPage.tsx',
    component: 'DocumentsPage',
  },
  remote_content: {
    packageName: 'remote-content',
    page: '/contenido',
    heading: 'Actividades de Consejo',
    id: 'activities',
    file: 'activities/ActivitiesPage.tsx',
    component: 'ActivitiesPage',
  },
  remote_contact: {
    packageName: 'remote-contact',
    page: '/examen',
    heading: 'Pago del examen en línea',
    id: 'exam',
    file: 'portals/PortalPages.tsx',
    component: 'ExamPage',
  },
} as const;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections).filter((name): name is SectionName => name in sections);
