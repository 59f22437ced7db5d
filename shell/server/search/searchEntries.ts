import * as v from 'valibot';
import { isBelow } from '../../src/remotes/remoteEntry.ts';
import { searchKinds } from '../../src/search/search.content.ts';
import { hasMoreValues } from '../config/readText.ts';
import type { LiveSection } from '../live/applySectionPolicy.ts';
import { parseEntries } from '../live/parseEntries.ts';
import { cut, termOf, type Word, wordsOf } from './words.ts';

// What the index holds. The entries of sections arrive as JSON and are checked here, in the index's thread.

/** Of one section. */
const maxEntries = 25_000;
const maxTextLength = 5000;
/** As JSON, each with all that it may have: reading eleven million took more than the thread's heap. */
const maxValues = 20 * maxEntries;
/** Fields in which one word of a section occurs: twice as many as a word in titles and texts of 10,000 news. */
const maxPostings = 40_000;
/** Different words of one section, in each field by itself. */
const maxTerms = 150_000;

/** Plain text on one line, composed (NFC), cut to a length. */
const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cut(toLine(oneLine(cut(text, 2 * maxLength))), maxLength).trim()),
  );
const text = (maxLength: number) => {
  const spanish = v.pipe(line(maxLength), v.nonEmpty());
  return v.object({ es: spanish, en: v.optional(spanish) });
};

const entry = v.object({
  kind: v.picklist(searchKinds),
  path: v.pipe(v.string(), v.maxLength(500)),
  title: text(300),
  text: v.fallback(v.optional(text(maxTextLength)), undefined),
  keywords: v.optional(line(1000)),
  /** As JSON writes a date; only the day is shown. */
  date: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T/), v.transform(dayOf))),
    undefined,
  ),
  file: v.fallback(
    v.optional(
      v.object({
        format: v.pipe(line(20), v.nonEmpty()),
        size: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
      }),
    ),
    undefined,
  ),
});

export type IndexedEntry = v.InferOutput<typeof entry>;
export const kindSchema = v.picklist(searchKinds);

/** A section as the shell's process describes it to the index's thread. */
export type SearchSection = Pick<LiveSection, 'name' | 'paths' | 'searchPages'> & {
  /** Its entries as JSON; undefined if they could not be read now, and then the last ones are kept. */
  entries: string | undefined;
};

/** Two renewals as one. */
export function mergeSections(first: SearchSection[], next: SearchSection[]): SearchSection[] {
  const merged = new Map(first.map((section) => [section.name, section]));
  for (const section of next) {
    const entries = section.entries ?? merged.get(section.name)?.entries;
    merged.set(section.name, { ...section, entries });
  }
  return [...merged.values()];
}

/**
 * A section's valid entries. One kind, address and title is one entry.
 * @throws Error when the JSON is not a list, or more than that of any
 */
export function parseSearchEntries(
  section: Pick<SearchSection, 'paths'>,
  json: string,
  warn: (message: string) => void,
): IndexedEntry[] {
  if (hasMoreValues(json, maxValues)) throw new Error('more values than entries have');
  const entries = parseEntries(
    entry,
    JSON.parse(json),
    maxEntries,
    ({ kind, path }) => isOwnAddress(section, path) || (kind === 'document' && isFileAddress(path)),
    warn,
    ({ kind, path, title }) => `${kind} ${path} ${title.es}`,
  );
  const postings = new Map<string, number>();
  const terms = new Set<string>();
  let isTooMuch = false;
  const end = entries.findIndex((entry) => {
    for (const [field, text] of fieldsOf(entry)) {
      for (const term of new Set(wordsOf(text).flatMap(({ text }) => termOf(text) ?? []))) {
        const count = (postings.get(term) ?? 0) + 1;
        postings.set(term, count);
        terms.add(`${field} ${term}`);
        isTooMuch ||= count > maxPostings || terms.size > maxTerms;
      }
    }
    return isTooMuch;
  });
  if (end === -1) return entries;
  warn(`${entries.length - end} entries left out: the others have as many words as one section may have`);
  return entries.slice(0, end);
}

const fieldsOf = ({ title, text, keywords }: IndexedEntry): [field: number, text: string][] =>
  [title.es, title.en, text?.es, text?.en, keywords].flatMap((text, field) =>
    text === undefined ? [] : [[field, text]],
  );

export const textOf = (entry: IndexedEntry): string =>
  fieldsOf(entry)
    .map(([, text]) => text)
    .join(' ');

/** All words of an entry, as often as they occur. */
export function wordsIn(entry: IndexedEntry): Word[] {
  return wordsOf(textOf(entry));
}

/** The pages that no entry describes. */
export function undescribedPages(
  pages: SearchSection['searchPages'],
  entries: IndexedEntry[],
): IndexedEntry[] {
  const described = new Set(entries.filter(({ kind }) => kind === 'page').map(({ path }) => path));
  return pages
    .filter(({ path }) => !described.has(path))
    .map(({ path, title }) => ({ kind: 'page', path, title }));
}

/** More marks on one letter than any language has: sorting them takes time with the square of their number. */
const manyMarks = /(\p{M}{8})\p{M}+/gu;

/** Without control characters, marks of direction, repeated spaces and halves of characters. */
export function toLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/(?!\u200d)[\p{Cf}\p{Cs}]/gu, '') // U+200D joins emoji
    .replace(manyMarks, '$1')
    .normalize('NFC')
    .trim();
}

const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ');

/** A path of the section, with a query and a fragment or without. */
function isOwnAddress(section: Pick<SearchSection, 'paths'>, address: string): boolean {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  const rest = address.slice(path.length);
  const isPlain = /^\/[\w/.:%~-]*$/.test(path) && /^[\w/.:%~?#&=+,;@!*()-]*$/.test(rest);
  const hasDots = path.split('/').some((segment) => /^(?:\.|%2e)+$/i.test(segment));
  return isPlain && !hasDots && isBelow(section, path);
}

const isFileAddress = (address: string): boolean => /^\/uploads\/[\w.-]+$/.test(address);

const councilDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** The council's day, late in the evening too. A date without a time is midnight in UTC. */
function dayOf(timestamp: string): string | undefined {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return undefined;
  return timestamp.endsWith('T00:00:00.000Z') ? date.toISOString().slice(0, 10) : councilDay.format(date);
}
