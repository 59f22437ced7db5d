import { contentHandlers, contentRequests, contentServer } from '@consejo/shared/testing';
import { configureContent } from './contentSource.ts';
import { derived, optional, readContent, record, resource, text } from './index.ts';

/** What the host keeps, by address. */
const kept = new Map<string, { body: string }>();
const keep = (address: string, data: unknown) => kept.set(address, { body: JSON.stringify({ data }) });

beforeEach(() => {
  kept.clear();
  configureContent({ kept: (address) => kept.get(address) });
});
afterEach(() => configureContent({ kept: () => undefined }));

let parsed = 0;
const view = resource({
  path: '/news-view',
  shape: record({
    title: derived((value) => {
      parsed += 1;
      return String(value);
    }),
    banner: optional(record({ alt: text })),
  }),
});
const read = async () => (await view.read({}, {})).data;

test('is read and parsed once, without a call', async () => {
  keep('/api/news-view', { title: 'A', banner: { alt: 'B' } });
  parsed = 0;
  const first = await read();
  expect(first).toEqual({ title: 'A', banner: { alt: 'B' } });
  expect(await read()).toBe(first);
  expect([parsed, contentRequests('/news-view')]).toEqual([1, []]);
});

test('another answer is another value', async () => {
  keep('/api/news-view', { title: 'A' });
  await read();
  keep('/api/news-view', { title: 'C' });
  expect(await read()).toMatchObject({ title: 'C' });
});

test('belongs to its address', async () => {
  keep('/api/news?page=1', 'first');
  contentServer.use(contentHandlers.data('/news', 'asked'));
  await expect(readContent('/news', { page: 1 })).resolves.toMatchObject({ data: 'first' });
  await expect(readContent('/news', { page: 2 })).resolves.toMatchObject({ data: 'asked' });
});

test('no page can change it for the next one, not even the page that made the call', async () => {
  contentServer.use(contentHandlers.data('/news-view', { title: 'A', banner: { alt: 'B' } }));
  configureContent({ onCall: () => void keep('/api/news-view', { title: 'A', banner: { alt: 'B' } }) });
  const first = await read();
  configureContent({ onCall: () => undefined });
  expect(Object.isFrozen(first) && Object.isFrozen(first.banner)).toBe(true);
  const { data } = await readContent('/news-view');
  expect(Object.isFrozen(data)).toBe(true);
});

test('what is not kept belongs to its reader', async () => {
  contentServer.use(contentHandlers.data('/news-view', { title: 'A' }));
  const first = await read();
  expect(Object.isFrozen(first)).toBe(false);
  expect(await read()).not.toBe(first);
});
