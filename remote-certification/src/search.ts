import type { SearchEntry } from '@consejo/shared/contract';
import { readDateSearch } from './dates/datesSearch.ts';
import { readDocumentSearch } from './documents/documentsSearch.ts';
import { pageSearch } from './pageSearch.ts';
import { readPointsSearch } from './points/pointsSearch.ts';
import { readSpecialtySearch } from './specialties/specialtySearch.ts';

/** What this section gives to the site's search. Server only. @throws ContentError */
export async function readSearch(): Promise<SearchEntry[]> {
  const parts = await Promise.all([
    readSpecialtySearch(),
    readDocumentSearch(),
    readDateSearch(),
    readPointsSearch(),
  ]);
  return [...pageSearch, ...parts.flat()];
}
