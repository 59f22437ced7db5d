import { createI18n, type Language } from '@consejo/shared/i18n';
import { uiLocales } from '@consejo/shared/ui';
import en from './locales/en.json';
import es from './locales/es.json';

const resources = {
  es: { ui: uiLocales.es, certification: es },
  en: { ui: uiLocales.en, certification: en },
};

const translate = (language: Language) =>
  createI18n(language, resources).getFixedT(language, ['certification', 'ui']);

/** The package's texts outside pages, in both languages. */
export const searchTexts = { es: translate('es'), en: translate('en') };
