import en from './en.json';
import es from './es.json';

/** Other packages read only the site's name. */
type UiTexts = { siteName: string; [key: string]: unknown };

/** The texts of the UI kit, for the i18next namespace `ui`. */
export const uiLocales: { es: UiTexts; en: UiTexts } = {
  es,
  en,
} satisfies { es: typeof en; en: typeof es }; // both have the same keys
