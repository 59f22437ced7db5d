import en from './en.json';
import es from './es.json';

declare module '@consejo/shared/i18n' {
  interface Translations {
    search: typeof es;
  }
}

/** The texts of the search, for the i18next namespace `search`. */
export const searchLocales = { es, en } satisfies { es: typeof en; en: typeof es }; // both have the same keys
