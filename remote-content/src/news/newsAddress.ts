import { paths } from '@consejo/shared/contract';
import { languageParameter } from '@consejo/shared/i18n';

/** Which news are listed; the address says it all. */
export type NewsFilter = { category: string | undefined; hashtag: string | undefined };
export type NewsPlace = NewsFilter & { page: number };

const names = { page: 'pagina', category: 'categoria', hashtag: 'etiqueta' };

/** The place in the list that an address names, or undefined when there is no such place. */
export function readNewsPlace(search: URLSearchParams): NewsPlace | undefined {
  const page = search.get(names.page) ?? '1';
  const category = search.get(names.category) || undefined;
  const hashtag = search.get(names.hashtag) || undefined;
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined;
  if (![category, hashtag].every(isFilterable)) return undefined;
  return { page: Number(page), category, hashtag };
}

/** No editor writes so, and databases refuse control characters. */
function isFilterable(value: string | undefined): boolean {
  return value === undefined || /^\P{Cc}{1,100}$/u.test(value);
}

/** The parameters that name a place; the first page of all news needs none. */
export function newsSearch({ page, category, hashtag }: Partial<NewsPlace>): URLSearchParams {
  const search = new URLSearchParams();
  if (category !== undefined) search.set(names.category, category);
  if (hashtag !== undefined) search.set(names.hashtag, hashtag);
  if (page !== undefined && page > 1) search.set(names.page, String(page));
  return search;
}

/** Addresses of the news as seen from one of their pages: a language that its address names goes along. */
export function newsAddresses(current: URLSearchParams) {
  const language = current.get(languageParameter);
  const write = (pathname: string, search = new URLSearchParams()) => {
    if (language !== null) search.set(languageParameter, language);
    const query = search.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return {
    list: (place: Partial<NewsPlace> = {}) => write(paths.news, newsSearch(place)),
    item: (id: string) => write(paths.newsItem(id)),
  };
}

export type NewsAddresses = ReturnType<typeof newsAddresses>;
