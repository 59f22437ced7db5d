import en from './en.json';
import es from './es.json';

/** Other packages read only the site's name. */
export type UiTexts = { siteName: string; [key: string]: unknown };

/** The texts of the UI kit that every page needs, for the i18next namespace `ui`. */
export const uiBaseLocales: { es: UiTexts; en: UiTexts } = {
  es,
  en,
} satisfies { es: typeof en; en: typeof es }; // both have the same keys
