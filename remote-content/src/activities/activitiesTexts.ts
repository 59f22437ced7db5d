import en from './locales/en.json';
import es from './locales/es.json';

/** The texts of this page alone (`usePageTexts`). */
export const activitiesTexts = { es, en } satisfies { es: typeof en; en: typeof es }; // both have the same keys
