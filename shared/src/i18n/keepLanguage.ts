import { isLanguage, languageParameter } from './languages.ts';

/**
 * The address of a page of the site in the language that the current address names: a tab keeps its language, whatever
 * another one puts into the cookie. Unchanged if it names one itself; files and other sites have none.
 * @param search of the current address
 */
export function keepLanguage(address: string, search: string): string {
  const language = new URLSearchParams(search).get(languageParameter);
  if (!isLanguage(language) || !/^\/(?!\/|uploads\/)/.test(address)) return address;
  const [page = ''] = address.split('#', 1);
  if (new URLSearchParams(page.split('?')[1]).has(languageParameter)) return address;
  return `${page}${page.includes('?') ? '&' : '?'}${languageParameter}=${language}${address.slice(page.length)}`;
}
