import { createQueryClient } from '@consejo/shared/query';
import { aboutQuery } from './about.query.ts';

test('the backend answers title and banner', async () => {
  const { title, banner } = await createQueryClient({ isServer: true }).fetchQuery(aboutQuery());
  expect(title).toBeTruthy();
  expect(banner?.url).toMatch(/^(https?:\/)?\//);
  expect(banner?.width).toBeGreaterThan(0);
});
