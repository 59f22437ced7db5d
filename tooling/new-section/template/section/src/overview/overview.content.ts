import { list, optionalLink, type Parsed, record, resource, text } from '@consejo/shared/content';

const institution = record({ documentId: text, name: text, url: optionalLink });

export type Institution = Parsed<typeof institution>;

/**
 * GET /institutions, two fields of each, in the editors' order. An example that works with every backend of the site:
 * replace it with a content type of your own (docs/section-team.md). The gateway allows the call because `remote.ts` lists it.
 */
export const institutions = resource({
  path: '/institutions',
  // The backend's default is 25 records.
  search: { fields: ['name', 'url'], pagination: { pageSize: 100 } },
  shape: list(institution, 'institutions'),
});
