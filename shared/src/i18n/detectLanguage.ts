import LanguageDetector from 'i18next-browser-languagedetector';
import { isLanguage, type Language, languageCookie, languageParameter } from './languages.ts';

const oneYearInMinutes = 365 * 24 * 60;

// Makes the detector return every language that a source names, not only the first: a visitor whose browser prefers
// French, then English, gets English instead of the fallback.
const services = { languageUtils: { getBestMatchFromCodes: (codes: string[]) => codes } };

const detector = new LanguageDetector(services, {
  // The order of the specification, section 9.
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: languageParameter,
  lookupCookie: languageCookie,
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
  cookieMinutes: oneYearInMinutes,
  cookieOptions: { path: '/', sameSite: 'lax' },
  caches: ['cookie', 'localStorage'],
});

/** The visitor's language; the first source that names a supported one wins. Browser only. */
export function detectLanguage(): Language {
  const found = [detector.detect() ?? []].flat().map((tag) => tag.toLowerCase().split('-')[0]);
  return found.find(isLanguage) ?? 'es';
}

/** Stores the visitor's choice for the server (cookie) and the browser (local storage). */
export function rememberLanguage(language: Language): void {
  detector.cacheUserLanguage(language);
}
