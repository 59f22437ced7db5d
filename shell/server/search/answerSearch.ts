import type { SearchKind } from '@consejo/shared/contract';
import { isLanguage, type Language } from '@consejo/shared/i18n';
import * as v from 'valibot';
import type { SearchResult } from '../../src/search/search.content.ts';
import type { Hit, SearchIndex } from './createSearchIndex.ts';
import { excerptOf, highlight } from './highlight.ts';
import { kindSchema, toLine } from './searchEntries.ts';
import { cut } from './words.ts';

const maxQueryLength = 200;
const perGroup = 5;
const perPage = 20;
const maxSuggestions = 7;

/** The answer to `/api/search` (`q`, `kind`, `page`, `lng`). Unknown values of the last three count as none. */
export function answerSearch({ find, mayBeName }: SearchIndex, search: URLSearchParams) {
  const { query, language } = readQuery(search);
  const kind = v.safeParse(kindSchema, search.get('kind'));
  const hits = find(query, { language });
  const groups = groupByKind(hits);
  const kinds = groups.map(({ kind, hits }) => ({ kind, count: hits.length }));
  const chosen = kind.success ? groups.filter((group) => group.kind === kind.output) : groups;
  const pageCount = kind.success ? Math.max(1, Math.ceil((chosen[0]?.hits.length ?? 0) / perPage)) : 1;
  const page = kind.success ? Math.min(readPage(search), pageCount) : 1;
  return {
    query,
    mayBeName: mayBeName(query),
    total: hits.length,
    kinds,
    groups: chosen.map(({ kind: ofGroup, hits }) => {
      const shown = kind.success ? hits.slice((page - 1) * perPage, page * perPage) : hits.slice(0, perGroup);
      return { kind: ofGroup, count: hits.length, results: shown.map((hit) => toResult(hit, language)) };
    }),
    page,
    pageCount,
  };
}

/** The answer to `/api/search/suggestions` (`q`, `lng`). Entries of the same name below one first segment are one. */
export function answerSuggestions({ find }: SearchIndex, search: URLSearchParams) {
  const { query, language } = readQuery(search);
  const suggestions = new Map<string, Pick<SearchResult, 'kind' | 'path' | 'title' | 'lang'>>();
  for (const hit of find(query, { language, isSuggestion: true })) {
    if (suggestions.size === maxSuggestions) break;
    const { lang, title } = inLanguage(hit, language);
    const { kind, path } = hit.entry;
    const key = `${path.split('/', 2).join('/')} ${title}`;
    if (!suggestions.has(key))
      suggestions.set(key, { kind, path, title: highlight(title, new Set(hit.terms)), lang });
  }
  return [...suggestions.values()];
}

/** A query as it is understood. The first of repeated parameters counts. */
function readQuery(search: URLSearchParams): { query: string; language: Language } {
  const given = search.get('q') ?? '';
  const language = search.get('lng');
  return {
    // Cut before the rest, which takes time for each character.
    query: cut(toLine(given.slice(0, 10 * maxQueryLength)), maxQueryLength).trim(),
    language: isLanguage(language) ? language : 'es',
  };
}

function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** In the order of each group's best hit. */
function groupByKind(hits: Hit[]): { kind: SearchKind; hits: Hit[] }[] {
  const groups = new Map<SearchKind, Hit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.entry.kind);
    if (group) group.push(hit);
    else groups.set(hit.entry.kind, [hit]);
  }
  return [...groups].map(([kind, hits]) => ({ kind, hits }));
}

function toResult(hit: Hit, language: Language): SearchResult {
  const { kind, path, date, file } = hit.entry;
  const { lang, title, text } = inLanguage(hit, language);
  const terms = new Set(hit.terms);
  return {
    kind,
    path,
    title: highlight(title, terms),
    excerpt: excerptOf(text, terms),
    lang,
    date,
    file,
  };
}

/** English only where the title is: a result is in one language. */
function inLanguage({ entry: { title, text } }: Hit, language: Language) {
  return language === 'en' && title.en !== undefined
    ? { lang: language, title: title.en, text: text?.en ?? '' }
    : { lang: 'es' as const, title: title.es, text: text?.es ?? '' };
}
