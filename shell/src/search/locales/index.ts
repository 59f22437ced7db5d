import en from './en.json';
import es from './es.json';
import type page from './page/es.json';

declare module '@consejo/shared/i18n' {
  interface Translations {
    search: typeof es & typeof page;
  }
}

/** The texts of the search field and the page's name, for the i18next namespace `search`. Those of the page come with it. */
export const searchLocales = { es, en } satisfies { es: typeof en; en: typeof es }; // both have the same keys
