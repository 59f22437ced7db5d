import { contentHandlers, contentRequests, contentServer, takeProblems } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { readNewsFeed } from './newsFeed.ts';
import { readNewsSitemap } from './newsSitemap.ts';

const item = {
  documentId: 'abc',
  title: 'Nota',
  publicationDate: '2026-11-12T15:00:00.000Z',
  updatedAt: '2026-11-13T10:00:00.000Z',
  category: 'Avisos',
  author: 'Redacción',
  content: [{ type: 'paragraph', children: [{ type: 'text', text: 'Primer párrafo.' }] }],
};

describe('the feed', () => {
  const read = (...items: unknown[]) => {
    contentServer.use(contentHandlers.data('/news', items));
    return readNewsFeed();
  };

  it('has an entry for each item, summed up by its first paragraph', async () => {
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

  it('drops an item without any date, and keeps one without a readable publication date', async () => {
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
});

describe('the part of the sitemap', () => {
  it('has all items, a call for each hundred', async () => {
    contentServer.use(
      http.get('*/api/news', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('pagination[page]'));
        const data = Array.from({ length: 100 }, (_, index) => ({
          documentId: `n${page}x${index}`,
          title: 'Nota',
        }));
        return HttpResponse.json({
          data,
          meta: { pagination: { page, pageSize: 100, pageCount: 100, total: 10_000 } },
        });
      }),
    );
    expect(await readNewsSitemap()).toHaveLength(10_000);
    expect(contentRequests('/news')).toHaveLength(100);
  });

  it('says when an item was changed, and leaves out what has no page', async () => {
    const updatedAt = '2026-11-13T10:00:00.000Z';
    contentServer.use(
      contentHandlers.data('/news', [
        { documentId: 'abc', title: 'Nota', updatedAt },
        { documentId: 'def', title: 'Nota', updatedAt: 'soon' },
        { documentId: 'ghi', title: ' ' },
      ]),
    );
    expect(await readNewsSitemap()).toEqual([
      { path: '/noticias/abc', changed: new Date(updatedAt) },
      { path: '/noticias/def', changed: undefined },
    ]);
    expect(takeProblems()).toHaveLength(1);
  });
});
