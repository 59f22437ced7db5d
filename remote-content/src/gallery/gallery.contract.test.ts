import { createQueryClient } from '@consejo/shared/query';
import { galleryQuery } from './gallery.query.ts';

test('the backend answers what the page reads, and nothing of another type', async () => {
  const items = await createQueryClient({ isServer: true }).fetchQuery(galleryQuery());
  expect(items.length).toBeGreaterThan(0);
  for (const { image } of items) {
    expect(image.width).toBeGreaterThan(0);
    expect(image.height).toBeGreaterThan(0);
    expect(image.formats.length).toBeGreaterThan(0);
  }
  expect(items.some(({ description }) => description === undefined)).toBe(true);
  expect(items.filter(({ description }) => description?.includes('otro tipo'))).toEqual([]);
});
