/** Spanish is the source language and the fallback. */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language's query parameter, `?lng=en`, and its cookie. */
export const languageParameter = 'lng';
export const languageCookie = 'i18next';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
