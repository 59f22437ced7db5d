import { createQueryClient } from '@consejo/shared/query';
import { publicationsQuery } from './publications.query.ts';

test('the backend answers what the page reads', async () => {
  const { title, description, publications } = await createQueryClient({ isServer: true }).fetchQuery(
    publicationsQuery(),
  );
  expect(title).toEqual(expect.any(String));
  expect(description.length).toBeGreaterThan(0);
  expect(publications.length).toBeGreaterThan(0);
  expect(publications.every(({ link }) => /^https?:/.test(link ?? ''))).toBe(true);
});
