import { parameter } from '@consejo/shared/content';
import fc from 'fast-check';
import { parseDeclaration } from './parseDeclaration.ts';
import { emptyDeclaration } from './renderWorker.fixtures.ts';

const parse = (more: object) => parseDeclaration({ ...emptyDeclaration, ...more });
const title = { es: 'Cursos', en: 'Courses' };
const page = { path: '/cursos', title, menu: 'news' };
const feed = { kind: 'feed', path: '/a', page: '/b', title: 'Cursos' };
const dataset = { kind: 'dataset', path: '/a', columns: ['nombre'] };

const own = { path: '/home-view', search: { 'populate[0]': 'banner.file' } };

const news = (search: object) => ({ path: '/news', search });
describe('content calls', () => {
  it.each([
    'xpopulate',
    'populate[a]x',
    'populate[a b]',
    'populate[createdBy]',
    'xpagination[page]',
    'pagination[page]x',
    'xsort',
    'sort[0]x',
    'sortx',
    'xfields[0]',
    'fields[0]x',
    'xfilters[a]',
    'filters[a]x',
    'filters[a][$where]',
    'filters[$where]',
    'filters[createdBy][id]',
    'status',
    'locale',
    'publicationFilter',
  ])('refuses %s', (name) => {
    expect(parse({ calls: [news({ [name]: '1' })] }).refused).toEqual([
      `content call /news: search.${name}: not allowed`,
    ]);
  });

  const search = { populate: '*' };
  it.each([
    [null, 'content call: '],
    [{ search }, 'content call: path: '],
    [{ path: '/news' }, 'content call /news: search: '],
    [{ path: 'news', search }, 'content call news: path: not a content path'],
    [{ path: '/news/../users', search }, 'not a content path'],
    [{ path: '/news?x', search }, 'not a content path'],
    [{ path: '/users', search }, 'content call /users: path: not a content path'],
    [{ path: '/users/me', search }, 'not a content path'],
    [{ path: '/upload/files', search }, 'not a content path'],
    [
      { path: `/${'a-'.repeat(50_000)}!`, search },
      `content call /${'a-'.repeat(53)}: path: not a content path`,
    ],
    [news({ populate: 'createdBy' }), '/news: search.populate: not allowed'],
    [news({ sort: 'updatedBy.email' }), '/news: search.sort: not allowed'],
    [news({ status: parameter('x', 'text') }), '/news: search.status: not allowed'],
    [news({ populate: parameter('p', 'text') }), 'a visitor may not fill it in'],
    [news({ populate: { parameter: 'x', kind: '(a+)+$' } }), '/news: search.populate'],
    [news({ populate: { parameter: 'x', kind: 'constructor' } }), '/news: search.populate'],
    [news({ populate: 'x'.repeat(201) }), '/news: search.populate'],
    [news({ 'filters[$or][0][a][b][c][$eq]': '1', 'filters[$or][1][a][d][$eq]': '1' }), 'too many relations'],
    [news({ sort: 'a.b.c,d.e.f' }), 'too many relations'],
    [news({ 'populate[a][sort]': 'b.id,b.id,b.id' }), 'not allowed'],
    [
      news(Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`fields[${n}]`, 'x']))),
      '/news: search: not an object of at most 40 names',
    ],
  ])('refuses only %#', (call, reason) => {
    const { calls, refused } = parse({ calls: [call, own] });
    expect([calls, refused]).toEqual([[own], [expect.stringContaining(reason)]]);
  });

  it.each([
    'populate[10]',
    'sort',
    'sort[1]',
    'fields[10]',
    'filters[$or][0][id][$lt]',
    'pagination[withCount]',
  ])('accepts %s', (name) => {
    expect(parse({ calls: [{ path: '/mail/send/:id', search: { [name]: '1' } }] }).refused).toEqual([]);
  });

  it('accepts everything at the limits, and no more', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`fields[${n}]`, 'x'.repeat(200)]));
    const calls = Array.from({ length: 100 }, (_, n) => ({
      path: `/${'n'.repeat(1 + n / 8)}`,
      search: many,
    }));
    expect(parse({ calls })).toMatchObject({ calls, refused: [] });
    const refused = ['10000 content calls: only 100 are allowed'];
    expect(parse({ calls: [...calls, ...Array(9900).fill(own)] })).toMatchObject({ calls, refused });
  });

  it('of one path eight are accepted, whatever its parameter is called', () => {
    const calls = Array.from('abcdefghij', (name) => ({ path: `/news/:${name}`, search: {} }));
    const refused = ['i', 'j'].map((name) => `content call /news/:${name}: only 8 of one path are allowed`);
    expect(parse({ calls: [...calls, own] })).toMatchObject({ calls: [...calls.slice(0, 8), own], refused });
  });

  it('those of the server are checked alike', () => {
    const { serverCalls, refused } = parse({ serverCalls: [own, { path: '/users', search: {} }] });
    expect([serverCalls, refused]).toEqual([[own], ['server call /users: path: not a content path']]);
  });
});

test.each([
  undefined,
  null,
  'x',
  { es: 'Cursos' },
  { ...title, en: ' ' },
  { ...title, en: '\u200b' },
  { ...title, en: 'a\u202eb' },
  { ...title, es: 'x'.repeat(101) },
])('a page with the title %j is one without, in no list of pages', (unusable) => {
  const { pages, refused } = parse({ pages: [{ ...page, title: unusable }] });
  expect([pages, refused]).toEqual([[{ ...page, title: undefined }], []]);
});

test.each([
  [{ pages: [page, null] }, 'page: Invalid type'],
  [{ pages: [page, { ...page, path: 7 }] }, 'page: path: Invalid type'],
  [{ pages: [page, { ...page, menu: 7 }] }, 'page /cursos: menu: Invalid type'],
  [{ files: [feed, { ...feed, title: ' ' }] }, 'file /a: title: missing, too long or unreadable'],
  [{ files: [feed, { ...feed, title: 'x'.repeat(101) }] }, 'file /a: title: missing, too long or unreadable'],
  [{ files: [feed, { ...feed, kind: 'x' }] }, 'file /a: kind: Invalid type'],
  [{ files: [dataset, { ...dataset, columns: [] }] }, 'file /a: columns: missing, too long or unreadable'],
  [
    { files: [dataset, { ...dataset, columns: ['a', ''] }] },
    'file /a: columns.1: missing, too long or unreadable',
  ],
  [{ files: [dataset, { ...dataset, columns: Array(51).fill('a') }] }, 'file /a: columns: Invalid length'],
  [{ writes: ['/forms', 7] }, 'write: Invalid type'],
  [{ routes: ['/a', 7] }, 'route: Invalid type'],
])('of %j only the last is dropped', (given, reason) => {
  const { refused, ...declared } = parse(given);
  const [[kind, [first] = []] = []] = Object.entries(given);
  expect(declared).toMatchObject({ [kind ?? '']: [first] });
  expect(refused).toEqual([expect.stringContaining(reason)]);
});

test('reads everything at the limits', () => {
  const long = 'x'.repeat(100);
  const given = {
    pages: Array(500).fill({ ...page, title: { es: long, en: long } }),
    files: Array(30).fill({ ...dataset, columns: Array(50).fill(long) }),
    refused: Array(500).fill('/a: elsewhere'),
  };
  expect(parse({ ...given, refused: [] })).toMatchObject({ ...given, refused: [] });
  expect(parse(given).refused).toHaveLength(500);
});

test('what is beyond a limit is dropped, and counted, however much it is', () => {
  const many = (one: unknown) => Array(300_000).fill(one);
  const { pages, refused } = parse({ pages: many(page), refused: many('x'.repeat(1000)) });
  expect([pages.length, refused.length]).toEqual([500, 502]);
  expect([refused[0]?.length, refused.slice(500)]).toEqual([
    120,
    ['300000 pages: only 500 are allowed', '300000 refusals: only 500 are allowed'],
  ]);
});

const seed = 20_261_122;
test(`whatever the items of a declaration are, only content calls are read (seed ${seed})`, () => {
  const path = fc.oneof(
    fc.constantFrom('/news', '/news/:id', '/users', '/upload/files', '/a/../b'),
    fc.string(),
  );
  const search = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom('sort', 'status', '$where'), fc.string()),
  );
  const items = fc.array(fc.oneof(fc.anything(), fc.record({ path, search })));
  fc.assert(
    fc.property(items, (list) => {
      const given = { pages: list, calls: list, serverCalls: list, writes: list, files: list, refused: list };
      const { calls, serverCalls } = parse(given);
      for (const call of [...calls, ...serverCalls]) {
        expect(call.path).toMatch(/^\/(?!users|upload)[a-z-]+(\/[a-z-]+)?(\/:[A-Za-z]+)?$/);
        expect(['sort']).toEqual(expect.arrayContaining(Object.keys(call.search)));
      }
    }),
    { seed, numRuns: 500 },
  );
});
