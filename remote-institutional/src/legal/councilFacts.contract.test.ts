import { createQueryClient } from '@consejo/shared/query';
import { councilFactsQuery } from './councilFacts.query.ts';

test('the backend answers with every fact of the legal texts', async () => {
  const facts = await createQueryClient({ isServer: true }).fetchQuery(councilFactsQuery());
  expect(Object.entries(facts).filter(([, value]) => value === undefined)).toEqual([]);
  expect(facts.isDemonstration).toBe(true);
});
