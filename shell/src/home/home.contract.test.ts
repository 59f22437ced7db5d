import { createQueryClient } from '@consejo/shared/query';
import { homeQuery } from './home.query.ts';

test('the backend answers what the home page reads', async () => {
  const { banner, agreements, magazines } = await createQueryClient({ isServer: true }).fetchQuery(
    homeQuery(),
  );
  expect(banner.length).toBeGreaterThan(1);
  for (const { url, width, height, formats } of banner) {
    expect(url).toMatch(/^(https?:\/)?\//);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
    expect(formats.length).toBeGreaterThan(0);
  }
  const links = [...agreements, ...magazines].map(({ link }) => link);
  expect(links.some((link) => link?.startsWith('http'))).toBe(true);
  expect(links.some((link) => link?.startsWith('/uploads/'))).toBe(true);
});
