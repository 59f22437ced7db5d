import { createQueryClient } from '@consejo/shared/query';
import { portalsQuery } from './portals.query.ts';

test('the backend answers with two portals, each at an address of its own that answers', async () => {
  const { exam, results } = await createQueryClient({ isServer: true }).fetchQuery(portalsQuery());
  expect(exam).toMatch(/^https?:\/\/.+\/examen$/);
  expect(results).toMatch(/^https?:\/\/.+\/resultados$/);
  for (const address of [exam, results]) {
    const response = await fetch(address ?? '');
    expect(await response.text()).toContain('<h1');
  }
});
