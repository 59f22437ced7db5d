import en from './locales/page/en.json';
import es from './locales/page/es.json';

/** The texts of this page alone (`usePageTexts`). */
export const searchPageTexts = { es, en } satisfies { es: typeof en; en: typeof es }; // both have the same keys
