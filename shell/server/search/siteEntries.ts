import { paths } from '@consejo/shared/contract';
import type { IndexedEntry } from './searchEntries.ts';

/** The shell's own pages. */
export const siteEntries: IndexedEntry[] = [
  {
    kind: 'page',
    path: paths.home,
    title: { es: 'Inicio', en: 'Home' },
    text: {
      es: 'Certificación en Medicina Familiar, Medicina Integrada y Medicina del Niño y del Adulto para los Servicios Rurales de Salud. Resultados, pasos para certificarse, misión y visión, código de ética, lex artis, convenios y revistas.',
      en: 'Certification in Family Medicine, Integrative Medicine and Medicine for Children and Adults in Rural Health Services. Results, steps to certification, mission and vision, code of ethics, lex artis, agreements and magazines.',
    },
    keywords: 'portada página principal misión visión código de ética lex artis convenios revistas',
  },
];
