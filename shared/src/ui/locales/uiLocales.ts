import en from './en.json';
import es from './es.json';

/** The texts of the UI kit, for the i18next namespace `ui`. */
export const uiLocales = { es, en };
