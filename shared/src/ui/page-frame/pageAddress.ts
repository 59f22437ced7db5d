import { type Language, languageParameter } from '../../i18n/languages.ts';

/** Where a page is. `siteOrigin`: without a path. */
export type PagePlace = { siteOrigin: string; pathname: string; language: Language };

/** A page's absolute address, with the part of its query string that identifies it. */
export function pageAddress({ siteOrigin, pathname, language }: PagePlace, search?: string): string {
  const parameters = new URLSearchParams(search);
  if (language !== 'es') parameters.set(languageParameter, language);
  return `${siteOrigin}${pathname}${parameters.size > 0 ? `?${parameters}` : ''}`;
}
