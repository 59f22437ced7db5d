import { createQueryClient } from '@consejo/shared/query';
import { statutesQuery } from './statutes.query.ts';

test('the backend answers with a PDF of a known size', async () => {
  const { file } = await createQueryClient({ isServer: true }).fetchQuery(statutesQuery());
  expect(file?.url).toMatch(/^\/uploads\/.+\.pdf$/);
  expect(file?.mime).toBe('application/pdf');
  expect(file?.sizeInBytes).toBeGreaterThan(0);
});
