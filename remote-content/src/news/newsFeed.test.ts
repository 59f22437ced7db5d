/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentServer, takeProblems } from '@consejo/shared/testing';
import { readNewsFeed } from './newsFeed.ts';

const item = {
  documentId: 'abc',
  title: 'Nota',
  publicationDate: '2026-11-12T15:00:00.000Z',
  updatedAt: '2026-11-13T10:00:00.000Z',
  category: 'Avisos',
  author: 'Redacción',
  content: [{ type: 'paragraph', children: [{ type: 'text', text: 'Primer párrafo.' }] }],
};

const read = (...items: unknown[]) => {
  contentServer.use(contentHandlers.data('/news', items));
  return readNewsFeed();
};

test('has an entry for each item, with its preview or first paragraph as summary', async () => {
  expect(await read(item)).toEqual([
    {
      path: '/noticias/abc',
      title: 'Nota',
      summary: 'Primer párrafo.',
      author: 'Redacción',
      category: 'Avisos',
      published: new Date(item.publicationDate),
      updated: new Date(item.updatedAt),
    },
  ]);
  expect(await read({ ...item, preview: 'Resumen' })).toMatchObject([{ summary: 'Resumen' }]);
});

test('drops items without any date, and keeps those without a publication date', async () => {
  const entries = await read(
    { ...item, documentId: 'a', publicationDate: 'pronto' },
    { ...item, documentId: 'b', publicationDate: null, updatedAt: null },
    { ...item, documentId: 'c', updatedAt: undefined },
    { documentId: 'd' },
  );
  expect(entries.map(({ path, published }) => [path, published !== undefined])).toEqual([
    ['/noticias/a', false],
    ['/noticias/c', true],
  ]);
  expect(takeProblems().map(({ where }) => where)).toEqual(['feed', 'feed']);
});
