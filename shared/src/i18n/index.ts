// Door: the i18next instance, language detection, useTranslation, typed translation keys.

export { I18nextProvider } from 'react-i18next';
export { createI18n } from './createI18n.ts';
export { detectLanguage, rememberLanguage } from './detectLanguage.ts';
export { dateFormat, numberFormat } from './formats.ts';
export { keepLanguage } from './keepLanguage.ts';
export { isLanguage, type Language, languageCookie, languageParameter, languages } from './languages.ts';
export * from './translations.ts'; // `export *`: only then can packages augment Translations
export { usePageTexts } from './usePageTexts.ts';
export { useTranslation } from './useTranslation.ts';
export { writeDate } from './writeDate.ts';
export { writeNumber } from './writeNumber.ts';
