import type { SearchEntry } from '@consejo/shared/contract';
import { readEventSearch } from './events/eventSearch.ts';
import { readNewsSearch } from './news/newsSearch.ts';
import { pageSearch } from './pageSearch.ts';
import { readPublicationSearch } from './publications/publicationSearch.ts';

/** What this section gives to the site's search. Server only. @throws ContentError */
export async function readSearch(): Promise<SearchEntry[]> {
  const parts = await Promise.all([readNewsSearch(), readEventSearch(), readPublicationSearch()]);
  return [...pageSearch, ...parts.flat()];
}
