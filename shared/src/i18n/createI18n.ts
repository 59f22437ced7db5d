import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from './languages.ts';

/**
 * An i18next instance whose texts are all bundled, so it is ready at once.
 * The browser has one; the server one per language. Remotes add their namespace when they are loaded.
 */
export function createI18n(language: Language, resources: Resource): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    resources,
    supportedLngs: languages,
    fallbackLng: 'es',
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
  return instance;
}
