import { takeProblems } from '@consejo/shared/testing';
import { earlierNews, newsItem, newsPage, newsView } from './news.content.ts';
import { newsFixture, paragraph } from './news.fixtures.ts';

const read = (fields: Record<string, unknown>) => newsItem.parse(newsFixture('Nota', fields));

test('reads a complete item', () => {
  expect(read({})).toMatchObject({
    id: 'idnota',
    row: 7,
    title: 'Nota',
    preview: 'Primer párrafo de Nota.',
    category: 'Avisos',
    author: 'Redacción',
    publicationDate: '2026-11-12T15:00:00.000Z',
    hashtags: ['examen', 'cursos'],
    image: { url: '/uploads/noticia.webp' },
  });
});

test('only id and title are required', () => {
  expect(newsItem.parse({ documentId: 'a', title: 'T' })).toEqual({
    id: 'a',
    tableTitle: undefined,
    table: undefined,
    pictures: [],
    files: [],
    row: undefined,
    title: 'T',
    preview: undefined,
    category: undefined,
    author: undefined,
    publicationDate: undefined,
    hashtags: [],
    image: undefined,
    content: [],
    changed: undefined,
  });
});

describe('the preview', () => {
  const list = { type: 'list', format: 'unordered', children: [] };
  const link = { type: 'link', url: '/contacto', children: [{ type: 'text', text: 'enlace' }] };

  it('is the text of the first non-empty paragraph, including links and modifiers', () => {
    const children = [{ type: 'text', text: 'Un ', bold: true }, link, { type: 'text', text: ' más' }];
    const first = { type: 'paragraph', children };
    const heading = { type: 'heading', level: 2, children: [{ type: 'text', text: 'Título' }] };
    const content = [heading, list, paragraph('  '), first, paragraph('otro')];
    expect(read({ content }).preview).toBe('Un enlace más');
  });

  it('is the editors’ preview if there is one, shortened as well', () => {
    expect(read({ preview: 'Resumen propio' }).preview).toBe('Resumen propio');
    expect(read({ preview: 'x'.repeat(500) }).preview).toBe(`${'x'.repeat(180)}…`);
  });

  it.each([[[]], [[list]], [null], ['texto'], [undefined]])(
    'is undefined if the content is %j',
    (content) => {
      expect(read({ content }).preview).toBeUndefined();
    },
  );
});

test.each(['pronto', '2026-02-31', 5, {}])('drops and reports a date of %j', (publicationDate) => {
  expect(read({ publicationDate }).publicationDate).toBeUndefined();
  expect(takeProblems()).toEqual([{ where: 'news', detail: `no date: ${publicationDate}` }]);
});

test('drops hashtags that are null, repeated or not text', () => {
  expect(read({ hashtags: null }).hashtags).toEqual([]);
  expect(read({ hashtags: 'salud' }).hashtags).toEqual([]);
  expect(read({ hashtags: ['a', 'a', '', 3, 'b'] }).hashtags).toEqual(['a', 'b']);
  expect(takeProblems()).toHaveLength(2);
});

test('drops and reports list items without id or title', () => {
  const items = newsPage.parse([newsFixture('Uno'), { title: 'x' }, { documentId: 'y' }, null]);
  expect(items.map(({ title }) => title)).toEqual(['Uno']);
  expect(takeProblems()).toHaveLength(3);
});

test('a neighbour is optional', () => {
  expect(earlierNews.parse([])).toBeUndefined();
  expect(earlierNews.parse([{ documentId: 'a', title: 'A' }])).toEqual({ id: 'a', title: 'A' });
});

test('other data is a wire mismatch', () => {
  for (const data of [null, {}, 'x']) {
    expect(() => newsPage.parse(data)).toThrow('news');
    expect(() => newsItem.parse(data)).toThrow('news');
    expect(() => newsView.parse(data)).toThrow('news-view');
  }
});
