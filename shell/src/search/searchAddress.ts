import { paths, type SearchKind } from '@consejo/shared/contract';
import { languageParameter } from '@consejo/shared/i18n';
import { searchKinds } from './search.content.ts';

/** The names of the form's fields and of the address's parameters. */
export const fieldNames = { query: 'q', kind: 'tipo', page: 'pagina' };

/** The longest query that the search reads. */
export const maxQueryLength = 200;

export type SearchRequest = { query: string; kind: SearchKind | undefined; page: number };

/** What an address asks for. An unknown kind counts as all of them, an impossible page as the first. */
export function readSearchAddress(search: URLSearchParams): SearchRequest {
  const page = search.get(fieldNames.page) ?? '';
  return {
    query: cleaned(search.get(fieldNames.query) ?? ''),
    kind: searchKinds.find((kind) => kind === search.get(fieldNames.kind)),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of results. It keeps the language parameter of the `current` one. */
export function searchAddress(
  { query, kind, page = 1 }: Partial<SearchRequest>,
  current: URLSearchParams,
): string {
  const search = new URLSearchParams();
  if (query) search.set(fieldNames.query, query);
  if (kind) search.set(fieldNames.kind, kind);
  if (page > 1) search.set(fieldNames.page, String(page));
  const language = current.get(languageParameter);
  if (language !== null) search.set(languageParameter, language);
  return search.size > 0 ? `${paths.search}?${search}` : paths.search;
}

/** Without control and direction marks, which would turn the page's own texts around. */
function cleaned(query: string): string {
  const line = query
    .slice(0, 10 * maxQueryLength)
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();
  // By whole characters: half an emoji is not text.
  return [...line].slice(0, maxQueryLength).join('');
}
