import { readContent } from '@consejo/shared/content';
import { queryOptions } from '@consejo/shared/query';
import { toAssociations } from './associations.wire.ts';

/** GET /institutions, in the editors' order. */
export function institutionsQuery() {
  return collectionQuery('institutions');
}

/** GET /associations, in the editors' order. */
export function associationsQuery() {
  return collectionQuery('associations');
}

function collectionQuery(collection: 'institutions' | 'associations') {
  return queryOptions({
    queryKey: ['institutional', collection],
    queryFn: async ({ signal }) => {
      const { data } = await readContent(`/${collection}`, wholeCollection, { signal });
      return toAssociations(data, collection);
    },
  });
}

// The page size is the specification's (section 9); the backend has far fewer records.
const wholeCollection = { populate: '*', pagination: { pageSize: 100 } };
