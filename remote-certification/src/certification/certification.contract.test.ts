import { createQueryClient } from '@consejo/shared/query';
import { certificationQuery } from './certification.query.ts';

test('the backend answers title and banner', async () => {
  const { title, banner } = await createQueryClient({ isServer: true }).fetchQuery(certificationQuery());
  expect(title).toBeTruthy();
  expect(banner?.url).toMatch(/^(https?:\/)?\//);
  expect(banner?.width).toBeGreaterThan(0);
});
