import { paths, type SearchEntry } from '@consejo/shared/contract';
import en from '../locales/en.json';
import es from '../locales/es.json';

const textOf = ({ lead, lookUp, statuses }: typeof es.verify) =>
  [lead, lookUp.text, statuses.title, ...Object.values(statuses.items).map(({ name }) => name)].join(' ');

/** `/verificar`, with what the public asks about it. */
export const verifySearch: SearchEntry[] = [
  {
    kind: 'page',
    path: paths.verify,
    title: { es: es.verify.title, en: en.verify.title },
    text: { es: textOf(es.verify), en: textOf(en.verify) },
    keywords:
      'buscar médico certificado, saber si mi doctor es especialista, directorio de médicos, registro nacional, consultar certificado de un médico, cédula; find a certified doctor, is my doctor a specialist, registry, directory',
  },
];
