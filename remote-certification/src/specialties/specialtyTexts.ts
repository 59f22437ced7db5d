import en from './locales/en.json';
import es from './locales/es.json';

/** The texts of these pages alone (`usePageTexts`). */
export const specialtyTexts = { es, en } satisfies { es: typeof en; en: typeof es }; // both have the same keys
