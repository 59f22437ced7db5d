/** Spanish is the source and the fallback, English the second language. */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** Names under which a visitor's language travels: `?lng=en` and the cookie `i18next`. */
export const languageParameter = 'lng';
export const languageCookie = 'i18next';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
