import { createQueryClient } from '@consejo/shared/query';
import { endorsementFactsQuery } from './endorsementFacts.query.ts';

test('the backend answers with every fact of the endorsement', async () => {
  const facts = await createQueryClient({ isServer: true }).fetchQuery(endorsementFactsQuery());
  expect(Object.entries(facts).filter(([, value]) => value === undefined)).toEqual([]);
  expect(facts.isDemonstration).toBe(true);
});
