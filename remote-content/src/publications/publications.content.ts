import {
  listOf,
  optionalLink,
  optionalText,
  type Parsed,
  record,
  resource,
  richTextBlocks,
  text,
} from '@consejo/shared/content';

/** An unsafe link is dropped. */
const publication = record({ title: text, link: optionalLink });

export type Publication = Parsed<typeof publication>;

/** GET /publication-view: introduction and publications, in the editors' order. */
export const publications = resource({
  path: '/publication-view',
  search: { populate: '*' },
  ifMissing: 'outage',
  shape: record({
    title: optionalText,
    description: richTextBlocks('publication-view'),
    publications: listOf(publication, 'publication-view publications'),
  }),
});
