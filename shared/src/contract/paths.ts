/**
 * Every address of the site (specification, section 2), as absolute paths.
 * All links go through it, so a remote never needs to know another remote.
 */
export const paths = {
  home: '/',
  about: '/nosotros',
  associations: '/asociaciones',
  legalFramework: '/marco-juridico',
  privacy: '/privacidad',
  terms: '/terminos',
  certification: '/certificacion',
  familyMedicine: '/especialidades',
  familyMedicineDocuments: '/medicina-familiar/documentos',
  integrativeMedicine: '/medicina-integrada',
  integrativeMedicineDocuments: '/medicina-integrada/documentos',
  ruralMedicine: '/medicina-rural',
  ruralMedicineDocuments: '/medicina-rural/documentos',
  documents: '/documentos',
  activities: '/contenido',
  gallery: '/contenido/galeria',
  publications: '/publicaciones',
  qualityEndorsement: '/aval-de-calidad',
  events: '/eventos',
  news: '/noticias',
  newsFeed: '/noticias/feed.xml',
  newsItem: (documentId: string) => `/noticias/${encodeURIComponent(documentId)}`,
  contact: '/contacto',
  exam: '/examen',
  results: '/consultar-resultados',
  comingSoon: '/en-proceso',
} as const;

/** @deprecated The name of `paths` up to shared 2.2; sections built against it still ask for this one. */
export const siteMap = paths;
