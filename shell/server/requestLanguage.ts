import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, languageCookie, languageParameter } from '@consejo/shared/i18n';

/** What the server can see of the specified order: query string, cookie, then the browser's languages. */
export function requestLanguage(headers: IncomingHttpHeaders, search: URLSearchParams): Language {
  const cookie = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === languageCookie)?.[1];
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      return { language: tag.toLowerCase().split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
  return [search.get(languageParameter), cookie, ...accepted].find(isLanguage) ?? 'es';
}
