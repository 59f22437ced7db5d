import en from './sections/en.json';
import es from './sections/es.json';
import { type UiTexts, uiBaseLocales } from './uiBaseLocales.ts';

/** The texts of what only sections use: the shell has them once it loads one. So they are not in the other file. */
export const uiSectionLocales: { es: object; en: object } = { es, en } satisfies {
  es: typeof en;
  en: typeof es;
}; // both have the same keys

/** All texts of the UI kit. */
export const uiLocales: { es: UiTexts; en: UiTexts } = {
  es: { ...uiBaseLocales.es, ...es },
  en: { ...uiBaseLocales.en, ...en },
};
