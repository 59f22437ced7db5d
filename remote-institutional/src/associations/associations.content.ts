import {
  list,
  mapped,
  optionalLink,
  optionalMediaFile,
  type Parsed,
  record,
  resource,
  text,
} from '@consejo/shared/content';

const association = mapped(
  record({ documentId: text, name: text, url: optionalLink, icon: optionalMediaFile }),
  ({ documentId: id, ...fields }) => ({ id, ...fields }),
);

/** An institution or an association that makes up the council; both have the same shape. */
export type Association = Parsed<typeof association>;

/** The specification's page size (section 9); there are far fewer records. */
const search = { populate: '*', pagination: { pageSize: 100 } };

/** GET /institutions, in the editors' order. */
export const institutions = resource({
  path: '/institutions',
  search,
  shape: list(association, 'institutions'),
});

/** GET /associations, in the editors' order. */
export const associations = resource({
  path: '/associations',
  search,
  shape: list(association, 'associations'),
});
