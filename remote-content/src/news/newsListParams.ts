import { paths } from '@consejo/shared/contract';
import { languageParameter } from '@consejo/shared/i18n';

export type NewsFilter = {
  category: string | undefined;
  hashtag: string | undefined;
  /** `2026` */
  year: string | undefined;
};

/** Page and filters of the list, which are all in the URL. */
export type NewsListParams = NewsFilter & { page: number };

/** Names of the search parameters. */
export const names = { page: 'pagina', category: 'categoria', hashtag: 'etiqueta', year: 'anio' };

/** Undefined for a page number or a filter that cannot exist. */
export function parseNewsListParams(search: URLSearchParams): NewsListParams | undefined {
  const page = search.get(names.page) ?? '1';
  const category = search.get(names.category) || undefined;
  const hashtag = search.get(names.hashtag) || undefined;
  const year = search.get(names.year) || undefined;
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined;
  if (![category, hashtag].every(isPossibleFilter)) return undefined;
  if (year !== undefined && !/^[12]\d{3}$/.test(year)) return undefined;
  return { page: Number(page), category, hashtag, year };
}

/** Databases reject control characters; the length is far beyond any category or hashtag. */
function isPossibleFilter(value: string | undefined): boolean {
  return value === undefined || /^\P{Cc}{1,100}$/u.test(value);
}

/** The search parameters of a list. The first page without filters has none. */
export function newsListSearch({ page, category, hashtag, year }: Partial<NewsListParams>): URLSearchParams {
  const search = new URLSearchParams();
  if (category !== undefined) search.set(names.category, category);
  if (hashtag !== undefined) search.set(names.hashtag, hashtag);
  if (year !== undefined) search.set(names.year, year);
  if (page !== undefined && page > 1) search.set(names.page, String(page));
  return search;
}

const filters = ['category', 'hashtag', 'year'] as const;

/** The filters that are set, as they are shown. */
export function activeFilters({ category, hashtag, year }: NewsFilter) {
  const texts = { category, hashtag: hashtag && hashtagText(hashtag), year };
  return filters.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [{ name, text }];
  });
}

/** Builds links between news pages. They keep the language parameter of the `current` URL. */
export function newsLinks(current: URLSearchParams) {
  const language = current.get(languageParameter);
  const write = (pathname: string, search = new URLSearchParams()) => {
    if (language !== null) search.set(languageParameter, language);
    const query = search.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return {
    list: (params: Partial<NewsListParams> = {}) => write(paths.news, newsListSearch(params)),
    item: (id: string) => write(paths.newsItem(id)),
  };
}

export type NewsLinks = ReturnType<typeof newsLinks>;

/** Adds the sign, which editors write or omit. */
export function hashtagText(hashtag: string): string {
  return `#${hashtag.replace(/^#/, '')}`;
}
