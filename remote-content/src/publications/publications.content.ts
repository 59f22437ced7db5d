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

/** Its link is missing when the editor's address must not be rendered. */
const publication = record({ title: text, link: optionalLink });

export type Publication = Parsed<typeof publication>;

/** GET /publication-view: what the council publishes, in the editors' order. */
export const publications = resource({
  path: '/publication-view',
  search: { populate: '*' },
  shape: record({
    title: optionalText,
    description: richTextBlocks('publication-view'),
    publications: listOf(publication, 'publication-view publications'),
  }),
});
