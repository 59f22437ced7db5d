import { paths, type SearchEntry } from '@consejo/shared/contract';
import { publications } from './publications.content.ts';

/** The publications of the page. @throws ContentError */
export async function readPublicationSearch(): Promise<SearchEntry[]> {
  const { data } = await publications.read({}, {});
  return data.publications.map(({ title }) => ({
    kind: 'publication',
    path: paths.publications,
    title: { es: title },
  }));
}
