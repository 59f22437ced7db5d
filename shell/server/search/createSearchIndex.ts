import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@consejo/shared/i18n';
import MiniSearch, { type SearchResult } from 'minisearch';
import { byDate, conceptsOf, coverageOf, scoreOf, synonymWeight, weightOf } from './ranking.ts';
import { type IndexedEntry, textOf } from './searchEntries.ts';
import { synonymsOf } from './synonyms.ts';
import { maxTermLength, termOf, wordPattern, wordsOf } from './words.ts';

/** An entry that a query finds. */
export type Hit = {
  entry: IndexedEntry;
  score: number;
  /** The terms found in it. */
  terms: string[];
};

type Scope = {
  language: Language;
  /** Titles and keywords only, and the last word may be unfinished. */
  isSuggestion?: boolean;
  /** Whole words only, without typing errors. */
  isExact?: boolean;
};

/** Limits the time of a query. */
const maxConcepts = 12;
const maxCachedWords = 100_000;
/** Characters of entries that are gone. */
const largeChange = 500_000;
/** Occurrences of the query's words and their synonyms: a third more than in 10,000 news. Others do not count. */
const maxExact = 100_000;
/** Occurrences of words that only begin like a word of the query or resemble it: 10,000 take 0.04 s, in each try. */
const maxDerived = 10_000;
const maxTries = 3;
/** Terms of a query that may have typing errors: each look for them goes through all words that begin like it. */
const maxMistyped = 3;
const maxMistypedLength = 26;
const tooBroad = new Error('too many words begin or look like this one');
/** An entry must cover this share of the query's words, relative to the best entry. */
const neededCoverage = 0.6;

const fields = {
  titleEs: ({ title }: IndexedEntry) => title.es,
  titleEn: ({ title }: IndexedEntry) => title.en,
  textEs: ({ text }: IndexedEntry) => text?.es,
  textEn: ({ text }: IndexedEntry) => text?.en,
  keywords: ({ keywords }: IndexedEntry) => keywords,
};
type Field = keyof typeof fields;
const fieldNames: Field[] = ['titleEs', 'titleEn', 'textEs', 'textEn', 'keywords'];
const isField = (name: string): name is Field => Object.hasOwn(fields, name);

type Indexed = { id: number; entry: IndexedEntry };

class Index extends MiniSearch<Indexed> {
  /** In how many fields of entries a term occurs. */
  postingsOf(term: string): number {
    let count = 0;
    for (const entries of this._index.get(term)?.values() ?? []) count += entries.size;
    return count;
  }
}

/** An index of entries, which can be asked while it is updated. */
export function createSearchIndex() {
  let lastId = 0;
  /** Ids by the whole entry's fingerprint: an edited entry is another one. */
  const ids = new Map<string, number>();
  const entries = new Map<number, IndexedEntry>();
  const weights = new Map<number, number>();
  /** Most words repeat. */
  const terms = new Map<string, string | undefined>();
  const vocabulary = new Set<string>();
  /** Terms that too many words begin or look like: looked for as they are, in all queries. */
  const broad = new Set<string>();
  const index = new Index({
    fields: fieldNames,
    extractField: ({ id, entry }, name) => (isField(name) ? fields[name](entry) : id),
    tokenize: (text) => text.match(wordPattern) ?? [],
    processTerm: (word) => {
      if (terms.has(word)) return terms.get(word);
      if (terms.size === maxCachedWords) terms.clear();
      const term = copy(termOf(word));
      if (word.length <= maxTermLength) terms.set(copy(word), term);
      if (term !== undefined) vocabulary.add(term);
      return term;
    },
  });

  /** Not the library's `discard`: a query during its clean-up makes it fail. */
  async function remove(gone: [fingerprint: string, id: number][]) {
    for (const [at, [fingerprint, id]] of gone.entries()) {
      const entry = entries.get(id);
      if (entry) index.remove({ id, entry });
      ids.delete(fingerprint);
      entries.delete(id);
      weights.delete(id);
      if (at % 10 === 0) await nextTurn();
    }
  }

  /**
   * Adds new entries in slices, then removes those that are gone; before it, if they are many: old and new ones together
   * may be more than the thread's heap holds.
   */
  async function update(next: IndexedEntry[], now = Date.now()): Promise<void> {
    const wanted = new Map(next.map((entry) => [fingerprintOf(entry), entry]));
    const added = [...wanted].filter(([fingerprint]) => !ids.has(fingerprint));
    const gone = [...ids].filter(([fingerprint]) => !wanted.has(fingerprint));
    const size = gone.reduce((sum, [, id]) => {
      const entry = entries.get(id);
      return sum + (entry ? textOf(entry).length : 0);
    }, 0);
    const isLarge = size > largeChange;
    if (isLarge) await remove(gone);
    const documents = added.map(([fingerprint, entry]): Indexed => {
      lastId += 1;
      ids.set(fingerprint, lastId);
      entries.set(lastId, entry);
      return { id: lastId, entry };
    });
    for (const [id, entry] of entries) weights.set(id, weightOf(entry, now));
    await index.addAllAsync(documents, { chunkSize: 10 });
    if (!isLarge) await remove(gone);
    broad.clear();
    if (vocabulary.size > 2 * index.termCount) await readVocabulary();
  }

  /** Without the words of entries that are gone. */
  async function readVocabulary(): Promise<void> {
    vocabulary.clear();
    terms.clear();
    for (const entry of [...entries.values()]) {
      for (const word of fieldNames.flatMap((name) => fields[name](entry)?.match(wordPattern) ?? [])) {
        const term = copy(termOf(word));
        if (term !== undefined) vocabulary.add(term);
      }
      await nextTurn();
    }
  }

  /** @returns what matches, best first */
  function find(query: string, { language, isSuggestion = false }: Scope): Hit[] {
    const own = [...new Set(wordsOf(query).flatMap(({ text }) => termOf(text) ?? []))].slice(0, maxConcepts);
    if (own.length === 0) return [];
    const tight = new Set<string>();
    // Without the prefixes and likenesses of one more term; then without any, for each try takes time.
    for (let tries = 1; ; tries += 1) {
      try {
        return findTerms(own, tight, { language, isSuggestion, isExact: tries === maxTries });
      } catch (error) {
        if (error !== tooBroad) throw error;
      }
    }
  }

  /**
   * @param tight looked for as they are, in this query
   * @throws tooBroad after it has noted the term that has most
   */
  function findTerms(own: string[], tight: Set<string>, { language, isSuggestion, isExact }: Scope): Hit[] {
    const concepts = conceptsOf(own);
    const mistyped = own
      .filter((term) => !vocabulary.has(term) && term.length <= maxMistypedLength)
      .slice(0, maxMistyped);
    const unfinished = isSuggestion ? own.at(-1) : undefined;
    const isOwn = (term: string) => own.includes(term);
    const isLoose = (term: string) => !isExact && isOwn(term) && !broad.has(term) && !tight.has(term);
    const isBegun = (term: string) => isLoose(term) && (term.length > 3 || term === unfinished);
    const found: { result: SearchResult; coverage: number }[] = [];
    let best = 0;
    let exact = 0;
    let derived = 0;
    const derivedFrom = new Map<string, number>();
    let postings = 0;
    const sought = [...own, ...[...concepts.keys()].filter((term) => !isOwn(term))].filter((term) => {
      postings += index.postingsOf(term);
      return isOwn(term) || postings <= maxExact;
    });
    index.search(sought.join(' '), {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      combineWith: 'OR',
      fields: isSuggestion ? ['titleEs', 'titleEn', 'keywords'] : fieldNames,
      boost: {
        keywords: 3,
        titleEs: language === 'es' ? 4 : 2,
        titleEn: language === 'en' ? 4 : 1,
        textEn: language === 'en' ? 1 : 0.5,
      },
      boostTerm: (term) => (isOwn(term) ? 1 : synonymWeight),
      prefix: isBegun,
      fuzzy: (term) => mistyped.includes(term) && isLoose(term) && typosOf(term),
      boostDocument: (_, term) => {
        if (concepts.has(term)) {
          exact += 1;
          return exact <= maxExact ? 1 : 0;
        }
        derived += 1;
        for (const one of own)
          if (term.startsWith(one) && isBegun(one)) derivedFrom.set(one, (derivedFrom.get(one) ?? 0) + 1);
        if (derived <= maxDerived) return 1;
        const [[most, count] = ['', 0]] = [...derivedFrom].sort(([, a], [, b]) => b - a);
        for (const one of count > 0 ? [most] : own) {
          tight.add(one);
          if (count > maxDerived || own.length === 1) broad.add(one);
        }
        throw tooBroad;
      },
      weights: { prefix: 0.5, fuzzy: 0.4 },
      // Takes each result as it comes: the library would sort them all, by a score that is not the last one.
      filter: (result) => {
        const coverage = coverageOf(result, concepts) / own.length;
        best = Math.max(best, coverage);
        if (coverage >= neededCoverage * best) found.push({ result, coverage });
        return false;
      },
    });

    const hits: Hit[] = [];
    for (const { result, coverage } of found) {
      const entry = entries.get(result.id);
      if (!entry || coverage < neededCoverage * best) continue;
      const score = scoreOf(result, own, coverage, weights.get(result.id));
      hits.push({ entry, score, terms: result.terms });
    }
    return hits.sort((a, b) => b.score - a.score || byDate(a.entry, b.entry));
  }

  /** Whether it may be somebody's name: behind a title, or a few words, of which one is not of this site and none of its subject. */
  function mayBeName(query: string): boolean {
    const words = wordsOf(query).map(({ text }) => text);
    if (words.length > 1 && /^dra?$|^doctora?$/i.test(words[0] ?? '')) return true;
    const own = words.flatMap((word) => termOf(word) ?? []);
    return (
      own.length > 1 &&
      own.length <= 5 &&
      own.every((term) => /^\p{L}+$/u.test(term) && synonymsOf(term).length === 0) &&
      own.some((term) => !vocabulary.has(term))
    );
  }

  return { update, find, mayBeName };
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** A part of a text would keep the whole text in memory. */
const copy = <T extends string | undefined>(text: T) =>
  text === undefined ? text : Buffer.from(text).toString();

const fingerprintOf = (entry: IndexedEntry) =>
  createHash('sha1').update(JSON.stringify(entry)).digest('base64');

/** How many letters of a term may be wrong. */
function typosOf(term: string): number | false {
  if (term.length < 4 || /\d/.test(term)) return false;
  return term.length < 8 ? 1 : 2;
}
