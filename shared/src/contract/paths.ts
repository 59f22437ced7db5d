/**
 * Every path of the site (specification, section 2, and what was added to it). All links use it, so remotes need not know each other.
 */
export const paths = {
  home: '/',
  about: '/nosotros',
  associations: '/asociaciones',
  legalFramework: '/marco-juridico',
  privacy: '/privacidad',
  terms: '/terminos',
  verify: '/verificar',
  accessibility: '/accesibilidad',
  certification: '/certificacion',
  familyMedicine: '/especialidades',
  familyMedicineDocuments: '/medicina-familiar/documentos',
  familyMedicineRenewal: '/medicina-familiar/vigencia',
  integrativeMedicine: '/medicina-integrada',
  integrativeMedicineDocuments: '/medicina-integrada/documentos',
  integrativeMedicineRenewal: '/medicina-integrada/vigencia',
  ruralMedicine: '/medicina-rural',
  ruralMedicineDocuments: '/medicina-rural/documentos',
  ruralMedicineRenewal: '/medicina-rural/vigencia',
  documents: '/documentos',
  dates: '/fechas',
  points: '/puntos',
  activities: '/contenido',
  gallery: '/contenido/galeria',
  publications: '/publicaciones',
  qualityEndorsement: '/aval-de-calidad',
  events: '/eventos',
  news: '/noticias',
  newsFeed: '/noticias/feed.xml',
  newsItem: (documentId: string) => `/noticias/${encodeURIComponent(documentId)}`,
  contact: '/contacto',
  questions: '/preguntas',
  exam: '/examen',
  results: '/consultar-resultados',
  comingSoon: '/en-proceso',
  search: '/buscar',
} as const;

/** @deprecated Renamed to `paths` in shared 2.3. Sections built with 2.2 still import this name. */
export const siteMap = paths;
