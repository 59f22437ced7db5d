/** @jest-environment node */
import fc from 'fast-check';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { applySectionPolicy } from './sectionPolicy.ts';

const row = { name: 'remote_x', paths: ['cursos', 'contenido'], menu: ['news'], writes: ['/enrolments'] };
const title = { es: 'Cursos', en: 'Courses' };
const page = (path: string, menu?: string) => ({ path, title, menu });
const declare = (more: Partial<RemoteDeclaration>): RemoteDeclaration => ({
  pages: [],
  elsewhere: [],
  calls: [],
  writes: [],
  feeds: [],
  hasSitemap: false,
  ...more,
});
const apply = (more: Partial<RemoteDeclaration>) => applySectionPolicy(row, declare(more));

test('a section gets what lies below its own segments and what its row grants', () => {
  const feed = { path: '/cursos/feed.xml', page: '/cursos', title: 'Cursos' };
  expect(
    apply({
      pages: [page('/cursos', 'news'), page('/cursos/:id'), page('/contenido/cursos', 'activities')],
      feeds: [feed],
      hasSitemap: true,
      calls: [{ path: '/courses', search: { populate: '*' } }],
      writes: ['/enrolments'],
    }),
  ).toEqual({
    name: 'remote_x',
    pages: ['/cursos', '/contenido/cursos'],
    // Granted by the row; and the place whose own address is the section's.
    menu: [
      { section: 'news', to: '/cursos', title },
      { section: 'activities', to: '/contenido/cursos', title },
    ],
    feeds: [feed],
    hasSitemap: true,
    calls: [{ path: '/courses', search: { populate: '*' } }],
    writes: ['/enrolments'],
    refused: [],
  });
});

const feed = (path: string, more = {}) => ({ path, page: '/cursos', title: 'Cursos', ...more });
test.each([
  ['an address of another section', { pages: [page('/noticias')] }, '/noticias: no address of this section'],
  ['the home page', { pages: [page('/')] }, '/: no address of this section'],
  ['everything', { pages: [page('/*')] }, '/*: no address of this section'],
  ['any first segment', { pages: [page('/:any')] }, '/:any: no address of this section'],
  ['an address of no site', { pages: [page('/javascript:alert(1)')] }, 'no address of this section'],
  ['an address of another site', { pages: [page('//evil.test/cursos')] }, 'no address of this section'],
  ['an address in markup', { pages: [page('/cursos/"><script>')] }, 'no address of this section'],
  ['an escaped way out of its segment', { pages: [page('/cursos/%2e%2E/x')] }, 'no address of this section'],
  [
    'a second entry in the drawer',
    { pages: [page('/contenido', 'activities')] },
    '/contenido: in the drawer already',
  ],
  ['routes elsewhere', { elsewhere: ['/noticias/:id'] }, '/noticias/:id: no address of this section'],
  ['a way out of its segment', { pages: [page('/cursos/../noticias')] }, 'no address of this section'],
  ['an entry that is many pages', { pages: [page('/cursos/:id', 'news')] }, '/cursos/:id: many pages'],
  ['an endless address', { pages: [page(`/cursos/${'a'.repeat(100_000)}`)] }, 'no address of this section'],
  [
    'a place in the drawer that is not granted',
    { pages: [page('/cursos', 'about')] },
    'not granted below about',
  ],
  ['a place that the drawer lacks', { pages: [page('/cursos', '__proto__')] }, 'not granted below __proto__'],
  [
    'a title in one language',
    { pages: [{ path: '/cursos', title: { es: 'Cursos', en: ' ' }, menu: 'news' }] },
    '/cursos: no title in both languages',
  ],
  [
    'a feed of another section',
    { feeds: [feed('/noticias/feed.xml')] },
    'feed /noticias/feed.xml: no address',
  ],
  ['a feed of another page', { feeds: [feed('/cursos/feed.xml', { page: '/' })] }, 'feed /: no address'],
  ['a feed without a title', { feeds: [feed('/cursos/feed.xml', { title: '' })] }, 'no title'],
  ['a feed where a page is', { pages: [page('/cursos')], feeds: [feed('/cursos')] }, 'the address is taken'],
  ['a write that is not granted', { writes: ['/users'] }, 'write /users: not granted'],
  [
    'a call outside of its policy',
    { calls: [{ path: '/users', search: {} }] },
    'content call: no path of content',
  ],
] as const)('it is refused %s, alone', (_, more, why) => {
  const { refused, ...section } = apply(more as Partial<RemoteDeclaration>);
  expect(refused).toEqual([expect.stringContaining(why)]);
  expect(refused[0]?.length).toBeLessThan(200);
  expect([section.menu, section.writes, section.calls]).toEqual([[], [], []]);
});

test('a build that does not say what it writes gets what its row grants', () => {
  expect(apply({ writes: undefined }).writes).toEqual(['/enrolments']);
});

test('one address is one feed', () => {
  const { feeds, refused } = apply({ feeds: [feed('/cursos/a.xml'), feed('/cursos/a.xml')] });
  expect(feeds).toHaveLength(1);
  expect(refused).toEqual(['feed /cursos/a.xml: the address is taken']);
});

test('of ten thousand entries it gets a few, in milliseconds, and is told in a few lines', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => n);
  const began = performance.now();
  const section = apply({
    pages: many.map((n) => page(`/cursos/${n}`, 'news')),
    feeds: many.map((n) => feed(`/cursos/${n}.xml`)),
    calls: many.map(() => ({ path: '/courses', search: {} })),
    writes: many.map((n) => `/w${n}`),
  });
  expect(performance.now() - began).toBeLessThan(1000);
  expect([section.pages.length, section.menu.length, section.feeds.length]).toEqual([500, 10, 10]);
  expect([section.calls.length, section.writes.length]).toEqual([100, 0]);
  expect(section.refused.slice(0, 3)).toEqual([
    '10000 pages: only 500 are taken',
    '500 drawer entries: only 10 are taken',
    '10000 feeds: only 10 are taken',
  ]);
  expect(section.refused).toHaveLength(21);
});

const seed = 20_261_122;
test(`whatever a section declares, it gets nothing beyond its row (seed ${seed})`, () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '/cursos',
      '/cursos/:id',
      '/noticias',
      '/contenido/x',
      '//cursos',
      '/cursos/../noticias',
      '/',
    ),
    fc.string().map((text) => `/cursos/${text}`),
    fc.webUrl(),
    fc.string(),
  );
  const titles = fc.record({ es: fc.string(), en: fc.string() });
  const places = fc.option(fc.constantFrom('news', 'about', 'activities', 'toString', ''), {
    nil: undefined,
  });
  const declaration = fc.record({
    pages: fc.array(fc.record({ path: hostile, title: titles, menu: places })),
    feeds: fc.array(fc.record({ path: hostile, page: hostile, title: fc.string() })),
    elsewhere: fc.array(fc.string()),
    writes: fc.array(fc.oneof(fc.constant('/enrolments'), hostile)),
    calls: fc.array(fc.anything({ maxDepth: 2 })),
    hasSitemap: fc.boolean(),
  });
  fc.assert(
    fc.property(declaration, (declared) => {
      const { pages, feeds, menu, writes } = applySectionPolicy(row, declared);
      const own = /^\/(cursos|contenido)(\/[\w/.:%~-]*)?$/;
      for (const path of [
        ...pages,
        ...feeds.flatMap((one) => [one.path, one.page]),
        ...menu.map(({ to }) => to),
      ]) {
        expect(path).toMatch(own);
        expect(path.split('/')).not.toContain('..');
      }
      for (const { section } of menu) expect(['news', 'activities']).toContain(section);
      for (const path of writes) expect(path).toBe('/enrolments');
    }),
    { seed, numRuns: 500 },
  );
});

test('the last thing that is still allowed is taken, in whole', () => {
  const path = `/cursos/${'a'.repeat(192)}`;
  const long = 'x'.repeat(100);
  const many = Array.from({ length: 10 }, (_, n) => n);
  const section = apply({
    pages: [
      page(path),
      ...many.map((n) => ({ path: `/cursos/${n}`, title: { es: long, en: long }, menu: 'news' })),
    ],
    feeds: many.map((n) => feed(`/cursos/${n}.xml`, { title: long })),
  });
  expect(section.refused).toEqual([]);
  expect([section.pages.length, section.menu.length, section.feeds.length]).toEqual([11, 10, 10]);
  expect(apply({ pages: [page(`${path}a`)] }).pages).toEqual([]);
});

test.each([
  ['es', { es: 'x'.repeat(101), en: 'Courses' }],
  ['en', { es: 'Cursos', en: 'x'.repeat(101) }],
  ['es', { es: '', en: 'Courses' }],
])('a title in %s that the drawer cannot show costs the entry, and not the page', (_, title) => {
  const { pages, menu, refused } = apply({ pages: [{ path: '/cursos', title, menu: 'news' }] });
  expect([pages, menu]).toEqual([['/cursos'], []]);
  expect(refused).toEqual(['/cursos: no title in both languages']);
});

test('a page that is listed twice is one entry of the drawer', () => {
  const { menu, refused } = apply({ pages: [page('/cursos', 'news'), page('/cursos', 'news')] });
  expect(menu).toHaveLength(1);
  expect(refused).toEqual(['/cursos: in the drawer already']);
});

test('twenty refusals are written out; of more, the rest is counted', () => {
  const refusals = (count: number) =>
    apply({ elsewhere: Array.from({ length: count }, (_, n) => `/other/${n}`) }).refused;
  expect(refusals(20)).toHaveLength(20);
  expect(refusals(20).at(-1)).toBe('/other/19: no address of this section');
  expect(refusals(25).slice(19)).toEqual(['/other/19: no address of this section', 'and 5 more']);
});

test('a refusal shows 80 characters of what was refused', () => {
  const endless = 'a'.repeat(500);
  const { refused } = apply({
    elsewhere: [`/${endless}`],
    writes: [`/${endless}`],
    pages: [page('/cursos', endless)],
  });
  const shown = 'a'.repeat(79);
  expect(refused).toEqual([
    `/${shown}: no address of this section`,
    `/cursos: not granted below ${shown}a in the drawer`,
    `write /${shown}: not granted`,
  ]);
});

test.each(['cursos', '/cursos/.', '/cursos/%2E', '/cursosx', '/cursos/a b', '/cursos/ñ', '/Cursos/\u0000'])(
  '%j is no address of the section',
  (path) => {
    expect(apply({ pages: [page(path)] }).pages).toEqual([]);
  },
);

test.each(['/cursos/a.b', '/cursos/...a', '/cursos/~x-y_z%20', '/contenido/1'])('%j is one', (path) => {
  expect(apply({ pages: [page(path)] }).pages).toEqual([path]);
});
