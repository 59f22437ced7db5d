import {
  derived,
  listOf,
  optional,
  type Parsed,
  parameter,
  record,
  resource,
  text,
} from '@consejo/shared/content';
import type { SearchKind } from '@consejo/shared/contract';
import * as v from 'valibot';

export const searchKinds = [
  'page',
  'document',
  'news',
  'event',
  'publication',
  'institution',
  'association',
  'question',
] as const satisfies SearchKind[];

/** For as long as a visitor goes back and forth between results; content changes by the minute. */
const staleMs = 60_000;

const kind = v.picklist(searchKinds);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A text in parts, some of which match the query. */
const parts = v.array(v.object({ text: v.string(), isMatch: v.optional(v.boolean()) }));
const lang = v.picklist(['es', 'en']);

/** A path of the site, of a file too. */
const path = v.pipe(text, v.regex(/^\/(?!\/)/));

const result = record({
  kind,
  path,
  title: parts,
  excerpt: parts,
  lang,
  date: derived((value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined,
  ),
  file: optional(v.object({ format: v.string(), size: v.optional(count) })),
});

export type TextPart = v.InferOutput<typeof parts>[number];
export type SearchResult = Parsed<typeof result>;

export const plainText = (parts: TextPart[]): string => parts.map(({ text }) => text).join('');

/**
 * GET /search: what the site has on a query, grouped by kind, the group of the best result first. The shell answers it
 * from its index. Without `kind` a group holds its best five; with it, that kind's page of twenty.
 */
export const searchResults = resource({
  path: '/search',
  search: {
    q: parameter('query', 'text'),
    kind: parameter('kind', 'text'),
    page: parameter('page', 'count'),
    lng: parameter('language', 'text'),
  },
  staleMs,
  shape: record({
    /** As understood. */
    query: v.string(),
    /** Whether it may be a physician's name, of which this site has no list. */
    mayBeName: v.optional(v.boolean()),
    total: count,
    kinds: listOf(record({ kind, count }), 'search kinds'),
    groups: listOf(record({ kind, count, results: listOf(result, 'search results') }), 'search groups'),
    page: count,
    pageCount: count,
  }),
});

const suggestion = record({ kind, path, title: parts, lang });

/** GET /search/suggestions: up to seven entries while the visitor types. */
export const searchSuggestions = resource({
  path: '/search/suggestions',
  search: { q: parameter('query', 'text'), lng: parameter('language', 'text') },
  staleMs,
  shape: listOf(suggestion, 'search suggestions'),
});
