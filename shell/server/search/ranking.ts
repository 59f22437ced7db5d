import type { SearchResult } from 'minisearch';
import type { IndexedEntry } from './searchEntries.ts';
import { synonymsOf } from './synonyms.ts';

export const synonymWeight = 0.4;
/** Boosts an entry whose title contains all words of the query. */
const wholeTitleWeight = 1.5;
/** The site's own answers come before old news. */
const kindWeight: Record<IndexedEntry['kind'], number> = {
  page: 1.8,
  question: 1.6,
  document: 1.4,
  event: 1.1,
  publication: 1,
  institution: 1,
  association: 1,
  news: 1,
};
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** The terms to look for, with a bit for each word of the query that they stand for. */
export function conceptsOf(own: string[]): Map<string, number> {
  const concepts = new Map<string, number>();
  for (const [at, term] of own.entries()) {
    for (const one of [term, ...synonymsOf(term)]) concepts.set(one, (concepts.get(one) ?? 0) | (1 << at));
  }
  return concepts;
}

/** How many of the query's words an entry has, themselves or as synonyms. */
export function coverageOf({ queryTerms }: SearchResult, concepts: Map<string, number>): number {
  let found = 0;
  for (const term of queryTerms) found |= concepts.get(term) ?? 0;
  let count = 0;
  for (; found > 0; found &= found - 1) count += 1;
  return count;
}

const isInTitle = ({ match }: SearchResult, term: string): boolean =>
  // A term may be `constructor`, which every object has.
  Object.hasOwn(match, term) &&
  (match[term]?.some((field) => field === 'titleEs' || field === 'titleEn') ?? false);

/** @param own the query's terms @param weight of the entry, whatever the query */
export function scoreOf(result: SearchResult, own: string[], coverage: number, weight = 1): number {
  const { score, queryTerms } = result;
  const titleWeight = own.length > 1 && own.every((term) => isInTitle(result, term)) ? wholeTitleWeight : 1;
  // By entry here, and not by each of its terms. The library multiplies by the number of terms found, and a word with
  // many synonyms would count many times.
  return Math.round((100 * score * weight * titleWeight * coverage ** 2) / queryTerms.length);
}

/** A dated entry loses a tenth a year, down to half. */
export function weightOf({ kind, date }: IndexedEntry, now: number): number {
  const years = date === undefined ? 0 : Math.max(0, (now - Date.parse(date)) / yearMs);
  return kindWeight[kind] * Math.max(0.5, 1 - 0.1 * years);
}

/** Newer first. */
export function byDate(a: IndexedEntry, b: IndexedEntry): number {
  const [dayOfA, dayOfB] = [a.date ?? '', b.date ?? ''];
  if (dayOfA === dayOfB) return 0;
  return dayOfA < dayOfB ? 1 : -1;
}
