import { createHash } from 'node:crypto';
import { fitShares } from '../live/fitShares.ts';
import { answerSearch, answerSuggestions } from './answerSearch.ts';
import { createSearchIndex } from './createSearchIndex.ts';
import {
  type IndexedEntry,
  parseSearchEntries,
  type SearchSection,
  undescribedPages,
  wordsIn,
} from './searchEntries.ts';
import { siteEntries } from './siteEntries.ts';

/** Of all entries together: six million took 300 MB of the heap (createSearchThread.ts), which also holds what is read anew. */
const mostWords = 4_000_000;

/** `words`: how many each entry has. */
type Known = {
  version: string;
  paths: string;
  pages: SearchSection['searchPages'];
  entries: IndexedEntry[];
  words: number[];
};

/** The site's search: what the sections gave last, the index of it, and answers to queries. */
export function createSearch(warn: (subject: string, message: string) => void, maxWords = mostWords) {
  const index = createSearchIndex();
  let isBuilt = false;
  const known = new Map<string, Known>();

  /** @returns whether the section's part of the index changes */
  function takeOver({ name, paths, searchPages: pages, entries: json }: SearchSection): boolean {
    // Its entries may be below paths that are another section's now.
    if (known.get(name)?.paths !== String(paths)) known.delete(name);
    const before = known.get(name);
    const version = json === undefined ? (before?.version ?? '') : hash(json);
    if (version === before?.version && JSON.stringify(pages) === JSON.stringify(before.pages)) return false;
    const isNew = json !== undefined && version !== before?.version;
    const entries = (isNew ? parse(name, paths, json) : undefined) ?? before?.entries ?? [];
    known.set(name, {
      version,
      paths: String(paths),
      pages,
      entries,
      words: entries.map((entry) => wordsIn(entry).length),
    });
    return true;
  }

  function parse(name: string, paths: string[], json: string): IndexedEntry[] | undefined {
    try {
      return parseSearchEntries({ paths }, json, (message) => warn(name, message));
    } catch (error) {
      warn(name, String(error));
      return undefined;
    }
  }

  /** The entries of all sections; when they have too many words, the largest sections lose what is too much. */
  function allEntries(): IndexedEntry[] {
    const sections = [...known];
    const counts = fitShares(
      sections.map(([, { words }]) => words),
      maxWords,
    );
    return sections.flatMap(([name, { pages, entries }], index) => {
      const shown = entries.slice(0, counts[index]);
      const leftOut = entries.length - shown.length;
      if (leftOut > 0) warn(name, `${leftOut} entries left out: the search has too many words`);
      return [...shown, ...undescribedPages(pages, shown)];
    });
  }

  return {
    /**
     * Updates the index if entries differ from those in it.
     * @param names of all sections in the registry: those without code now keep their entries
     * @returns the number of entries, if any changed
     */
    renew: async (sections: SearchSection[], names: string[]): Promise<number | undefined> => {
      const changes = sections.map(takeOver);
      const gone = [...known.keys()].filter((name) => !names.includes(name));
      for (const name of gone) known.delete(name);
      if (isBuilt && gone.length === 0 && !changes.includes(true)) return undefined;
      const entries = [...siteEntries, ...allEntries()];
      await index.update(entries);
      isBuilt = true;
      return entries.length;
    },
    /** @returns the answer to a content call as JSON @throws Error when there is no index yet */
    answer: (path: string, search: string): string => {
      if (!isBuilt) throw new Error('there is no index yet');
      const params = new URLSearchParams(search);
      const data = path === '/api/search' ? answerSearch(index, params) : answerSuggestions(index, params);
      return JSON.stringify({ data });
    },
  };
}

const hash = (text: string) => createHash('sha1').update(text).digest('hex');
