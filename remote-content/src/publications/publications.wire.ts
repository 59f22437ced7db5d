import {
  listOf,
  optionalLink,
  optionalText,
  parseRecord,
  record,
  richTextBlocks,
  text,
} from '@consejo/shared/content';
import type { Publications } from './publications.ts';

const where = 'publication-view';
const publication = record({ title: text, link: optionalLink });
const publicationView = record({
  title: optionalText,
  description: richTextBlocks(where),
  publications: listOf(publication, `${where} publications`),
});

/** @throws ContentError `wire-mismatch`, also when the view holds no data */
export function toPublications(data: unknown): Publications {
  return parseRecord(publicationView, data, where);
}
