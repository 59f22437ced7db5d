import { readConfig } from '../config/readConfig.ts';
import { listen } from '../http/server.fixtures.ts';
import { createPreviews } from './createPreviews.ts';

const token = (payload: object, mac = 'x'.repeat(43)) =>
  `${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${mac}`;
const ofNews = token({ call: '/news', id: 'b', expires: 1 });
const news = (documentId: string, title: string) => ({ documentId, title });
const published = [news('a', 'Primera'), news('b', 'Segunda')];
const draft = news('b', 'Borrador');

let backend: string;
let asked: [string | undefined, string | string[] | undefined][] = [];
/** The backend's answer to a request with a link. */
let drafts: (address: string) => [number, unknown];

beforeEach(async () => {
  asked = [];
  drafts = () => [200, [draft]];
  backend = await listen(({ url = '', headers }, response) => {
    asked.push([url, headers['x-preview']]);
    const [status, data] = drafts(url);
    response.writeHead(status).end(JSON.stringify({ data }));
  });
});

/** What a page with this link reads, where everyone sees `all`. */
async function open(link: string, all: unknown = published, status = 200) {
  const body = JSON.stringify({ data: all, meta: {} });
  const content = { read: async () => ({ status, headers: {}, body }), write: jest.fn() };
  const previews = createPreviews(readConfig({ CONTENT_URL: backend }), content);
  const key = await previews.open(link);
  const read = async (call: string, preview = key) =>
    JSON.parse((await previews.read(call, { preview })).body).data;
  return { ...previews, key, read };
}

it('puts the draft in its place in lists, or first, and into its own call; other calls do not see it', async () => {
  const { read } = await open(ofNews);
  expect(await read('/api/news?sort=order')).toEqual([published[0], draft]);
  expect(await read('/api/faqs')).toEqual(published);
  expect(await read('/api/news/a')).toEqual(published);
  expect(await read('/api/news', 'another key')).toEqual(published);
  expect(asked.every(([, link]) => link === ofNews)).toBe(true);

  const others = [news('c', 'Tercera'), news('d', 'Cuarta')];
  const fresh = await open(ofNews, others);
  expect(await fresh.read('/api/news')).toEqual([draft, ...others]);
  expect(await fresh.read('/api/news?pagination[pageSize]=2')).toEqual([draft, others[0]]);
  expect(await fresh.read('/api/news?pagination[page]=2&pagination[pageSize]=2')).toEqual(others);
  expect(asked.at(-1)?.[0]).toBe('/api/news?pagination%5BpageSize%5D=2');

  drafts = (address) => [200, address.startsWith('/api/news/') ? draft : []];
  expect(await read('/api/news/b')).toEqual(draft);
  expect(await read('/api/news?filters[category][$eq]=x')).toEqual([published[0]]);
});

it('shows a draft that was never published, and without one what is published', async () => {
  drafts = () => [200, draft];
  const { read } = await open(token({ call: '/home-view', expires: 1 }), null, 404);
  expect(await read('/api/home-view?populate=*')).toEqual(draft);
  drafts = () => [404, null];
  expect(await (await open(ofNews, draft)).key).toBeUndefined();
  expect(await read('/api/home-view')).toBeNull();
});

it('asks the backend what a link is worth, and forgets it after the page', async () => {
  const { key = '', close, read } = await open(ofNews);
  expect(asked).toEqual([['/api/news', ofNews]]);
  drafts = () => [500, null];
  await expect(read('/api/news')).rejects.toThrow('status 500');
  await expect(open(ofNews)).rejects.toThrow('status 500');
  close(key);
  expect(await read('/api/news')).toEqual(published);
  drafts = () => [403, null];
  expect((await open(ofNews)).key).toBeUndefined();

  asked = [];
  for (const strange of [
    '',
    'x',
    token({ call: '/../admin' }),
    token({ call: '/news', id: '../b' }),
    `${ofNews}x`,
  ])
    expect((await open(strange)).key).toBeUndefined();
  expect(asked).toEqual([]);
});
