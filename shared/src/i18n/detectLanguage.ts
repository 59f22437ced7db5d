import LanguageDetector from 'i18next-browser-languagedetector';
import { isLanguage, type Language, languageCookie, languageParameter } from './languages.ts';

const oneYearInMinutes = 365 * 24 * 60;

// With this service the detector gives all that the sources name, not only the first: a visitor whose browser asks for
// French, then English gets English, not the fallback.
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

/** The visitor's language as the browser knows it; the first source that names one of ours wins. Browser only. */
export function detectLanguage(): Language {
  const found = [detector.detect() ?? []].flat().map((tag) => tag.split('-')[0]);
  return found.find(isLanguage) ?? 'es';
}

/** Keeps a language the visitor chose, for the server (cookie) and for the browser (local storage). */
export function rememberLanguage(language: Language): void {
  detector.cacheUserLanguage(language);
}
