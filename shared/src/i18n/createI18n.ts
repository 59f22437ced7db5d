import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from './languages.ts';

/**
 * An i18next instance with bundled texts, so it is ready synchronously. The browser has one, the server one per
 * language. A remote's namespace is added when the remote is loaded.
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
