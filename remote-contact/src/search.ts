import type { SearchEntry } from '@consejo/shared/contract';
import { paths } from '@consejo/shared/contract';
import { contact } from './contact/contact.content.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { readQuestionSearch } from './questions/questionsSearch.ts';

const portals: SearchEntry[] = [
  {
    kind: 'page',
    path: paths.exam,
    title: { es: es.portals.exam.title, en: en.portals.exam.title },
    text: {
      es: `${es.portals.exam.lead} ${es.portals.exam.advice}`,
      en: `${en.portals.exam.lead} ${en.portals.exam.advice}`,
    },
    keywords: 'cuánto cuesta el examen, costo, cuota, precio, tarjeta, transferencia, comprobante; exam fee',
  },
  {
    kind: 'page',
    path: paths.results,
    title: { es: es.portals.results.title, en: en.portals.results.title },
    text: {
      es: `${es.portals.results.lead} ${es.portals.results.advice}`,
      en: `${en.portals.results.lead} ${en.portals.results.advice}`,
    },
    keywords:
      'calificación del examen, si pasé, si aprobé, si reprobé, puntaje, folio, dictamen; exam results, did I pass',
  },
];

/** What this section gives to the site's search. Server only. @throws ContentError */
export async function readSearch(): Promise<SearchEntry[]> {
  const [{ data }, questions] = await Promise.all([contact.read({}, {}), readQuestionSearch()]);
  const phones = data.phones.map(({ parts }) => parts.map(({ text }) => text).join('')).join('. ');
  const details = [data.location, phones, data.schedule].filter(Boolean).join('. ');
  return [
    ...portals,
    {
      kind: 'page',
      path: paths.contact,
      title: { es: es.contact.title, en: en.contact.title },
      text: { es: `${es.contact.lead} ${details}`, en: `${en.contact.lead} ${details}` },
      keywords:
        'teléfono, correo, dirección, domicilio, ubicación, mapa, horario de atención, whatsapp, oficinas, quejas, aclaraciones, dudas; phone address email opening hours',
    },
    ...questions,
  ];
}
