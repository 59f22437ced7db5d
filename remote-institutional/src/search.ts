import type { SearchEntry } from '@consejo/shared/contract';
import { readAboutSearch } from './about/aboutSearch.ts';
import { readAssociationSearch } from './associations/associationSearch.ts';
import { legalSearch } from './legal/legalSearch.ts';
import { verifySearch } from './verify/verifySearch.ts';

/** What this section gives to the site's search. Server only. @throws ContentError */
export async function readSearch(): Promise<SearchEntry[]> {
  const parts = await Promise.all([readAboutSearch(), readAssociationSearch()]);
  return [...legalSearch, ...verifySearch, ...parts.flat()];
}
