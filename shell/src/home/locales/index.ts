import en from './en.json';
import es from './es.json';

declare module '@consejo/shared/i18n' {
  interface Translations {
    home: typeof es;
  }
}

/** The texts of the home page, for the i18next namespace `home`. */
export const homeLocales = { es, en } satisfies { es: typeof en; en: typeof es }; // both have the same keys
