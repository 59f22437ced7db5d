import en from './en.json';
import es from './es.json';

/** The texts of the home page, for the i18next namespace `home`. */
export const homeLocales = { es, en };
