import { paths, type SearchEntry } from '@consejo/shared/contract';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { verifyTexts } from './verifyTexts.ts';

const textOf = ({ lead, lookUp, statuses }: (typeof verifyTexts)['es']['verify']) =>
  [lead, lookUp.text, statuses.title, ...Object.values(statuses.items).map(({ name }) => name)].join(' ');

/** `/verificar`, with what the public asks about it. */
export const verifySearch: SearchEntry[] = [
  {
    kind: 'page',
    path: paths.verify,
    title: { es: es.verify.title, en: en.verify.title },
    text: { es: textOf(verifyTexts.es.verify), en: textOf(verifyTexts.en.verify) },
    keywords:
      'buscar médico certificado, saber si mi doctor es especialista, directorio de médicos, registro nacional, consultar certificado de un médico, cédula; find a certified doctor, is my doctor a specialist, registry, directory',
  },
];
