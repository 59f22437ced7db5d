import { createQueryClient } from '@consejo/shared/query';
import { associationsQuery, institutionsQuery } from './associations.query.ts';

test.each([
  ['institutions', institutionsQuery],
  ['associations', associationsQuery],
])('the backend answers what the page reads of %s', async (_, query) => {
  const records = await createQueryClient({ isServer: true }).fetchQuery(query());
  expect(records.length).toBeGreaterThan(0);
  expect(records.some(({ url, icon }) => url !== undefined && icon !== undefined)).toBe(true);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
});
