/** What physicians and the public type, and what answers it. */
export type SearchQuestion = {
  query: string;
  language?: 'es' | 'en';
  /** Any of these addresses answers it. */
  paths?: string[];
  /** Any record of content with one of these titles answers it. */
  titles?: string[];
};

const specialties = ['/especialidades', '/medicina-integrada', '/medicina-rural'];
const sections = (id: string) => specialties.map((path) => `${path}?to=${id}`);
const renewal = ['familiar', 'integrada', 'rural'].map((name) => `/medicina-${name}/vigencia`);

/** Written before the search was tuned, but for the answers that came later: questions, fees, points, renewal. */
export const searchQuestions: SearchQuestion[] = [
  { query: 'requisitos para certificarme', paths: sections('requirements') },
  { query: 'requicitos medicina familiar', paths: ['/especialidades?to=requirements'] },
  { query: 'cuánto cuesta el examen', paths: ['/examen', ...sections('fees')] },
  { query: 'costo de la certificacion', paths: ['/examen', ...sections('steps'), ...sections('fees')] },
  { query: 'recertificación', paths: renewal },
  { query: 'certificado extraviado', titles: ['Perdí mi certificado, ¿cómo pido su reposición?'] },
  { query: 'prensa', titles: ['Soy periodista, ¿a quién pregunto y dónde está el logotipo?'] },
  { query: 'como renovar mi vigencia', paths: renewal },
  {
    query: 'puntos para renovar',
    paths: ['/puntos', '/especialidades?to=documents', '/aval-de-calidad#puntaje'],
  },
  { query: 'fecha del examen 2027', paths: sections('call') },
  { query: 'convocatorias', paths: sections('call') },
  { query: 'inscripcion al examen', paths: [...sections('call'), ...sections('steps')] },
  { query: 'resultados', paths: ['/consultar-resultados'] },
  { query: 'pase el examen? calificacion', paths: ['/consultar-resultados'] },
  { query: 'telefono del consejo', paths: ['/contacto'] },
  { query: 'donde estan ubicados', paths: ['/contacto'] },
  { query: 'quien es el presidente', paths: ['/nosotros'] },
  { query: 'estatutos', paths: ['/marco-juridico'] },
  { query: 'derechos arco', paths: ['/privacidad'] },
  { query: 'solicitar aval para un congreso', paths: ['/aval-de-calidad', '/aval-de-calidad#requisitos'] },
  {
    query: 'cuantos puntos vale un diplomado',
    paths: ['/aval-de-calidad#puntaje', '/aval-de-calidad#calculadora'],
  },
  { query: 'cursos avalados', paths: ['/eventos', '/aval-de-calidad'] },
  { query: 'congreso merida', titles: ['Congreso Ejemplo de Medicina Familiar'] },
  { query: 'taller ultrasonidos', titles: ['Taller Ejemplo de ultrasonido en el consultorio'] },
  {
    query: 'ecoe',
    paths: ['/especialidades?to=exam'],
    titles: ['Manual del examen clínico estructurado en línea (ECOE)'],
  },
  {
    query: 'guia de estudio',
    titles: ['Guía de estudio para el examen de conocimientos en línea', 'Guía de estudio'],
  },
  { query: 'carta compromiso', paths: ['/documentos'], titles: ['Carta compromiso'] },
  { query: 'problema con el pago en linea', titles: ['Cómo reportar un problema con el pago en línea'] },
  { query: 'medicina rurral', paths: ['/medicina-rural'] },
  {
    query: 'universidad de demostracion',
    titles: [
      'Universidad de Demostración del Norte',
      'Firma de un convenio con la Universidad de Demostración',
    ],
  },
  { query: 'how to renew my certificate', language: 'en', paths: renewal },
  { query: 'exam fee', language: 'en', paths: ['/examen', ...sections('fees')] },
];
