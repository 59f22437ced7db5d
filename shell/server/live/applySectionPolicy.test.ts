import fc from 'fast-check';
import type { DeclaredFile, RemoteDeclaration } from '../../src/app/declarationOf.ts';
import { emptyDeclaration } from '../render/renderWorker.fixtures.ts';
import { applySectionPolicy } from './applySectionPolicy.ts';

const entry = { name: 'remote_x', paths: ['cursos', 'contenido'], menu: ['news'], writes: ['/enrolments'] };
const title = { es: 'Cursos', en: 'Courses' };
const page = (path: string, menu?: string) => ({ path, title, menu });
const feed = (path: string, more = {}): DeclaredFile => ({
  kind: 'feed',
  path,
  page: '/cursos',
  title: 'Cursos',
  ...more,
});
const apply = (more: Partial<RemoteDeclaration>) =>
  applySectionPolicy(entry, { ...emptyDeclaration, ...more });

test('a section gets what lies below its segments and what its registry entry grants', () => {
  const files: DeclaredFile[] = [
    feed('/cursos/feed.xml'),
    { kind: 'dataset', path: '/cursos/lista', columns: ['nombre'] },
    { kind: 'calendar', path: '/cursos/fechas.ics', page: '/cursos', title: 'Fechas' },
  ];
  expect(
    apply({
      pages: [page('/cursos', 'news'), page('/cursos/:id'), page('/contenido/cursos', 'activities')],
      files,
      hasSitemap: true,
      calls: [{ path: '/courses', search: { populate: '*' } }],
      writes: ['/enrolments'],
    }),
  ).toEqual({
    name: 'remote_x',
    paths: ['cursos', 'contenido'],
    pages: ['/cursos', '/contenido/cursos'],
    // One granted by the entry, one because the drawer section's own path is the section's.
    menu: [
      { section: 'news', to: '/cursos', title },
      { section: 'activities', to: '/contenido/cursos', title },
    ],
    files,
    hasSitemap: true,
    hasSearch: false,
    searchPages: [
      { path: '/cursos', title },
      { path: '/contenido/cursos', title },
    ],
    calls: [{ path: '/courses', search: { populate: '*' } }],
    writes: ['/enrolments'],
    refused: [],
  });
});

test.each<[string, Partial<RemoteDeclaration>, string]>([
  [
    'a path that is already in the drawer',
    { pages: [page('/contenido', 'activities')] },
    '/contenido: already in the drawer',
  ],
  ['a drawer entry with a parameter', { pages: [page('/cursos/:id', 'news')] }, '/cursos/:id: a pattern'],
  ['a drawer section that is not granted', { pages: [page('/cursos', 'about')] }, 'not granted below about'],
  ['an address that cannot be decoded', { pages: [page('/cursos/%ff', 'news')] }, '/cursos/%ff: not a path'],
  ['an address with a hidden slash', { pages: [page('/cursos/..%2F', 'news')] }, '/cursos/..%2F: not a path'],
  ['an unknown drawer section', { pages: [page('/cursos', '__proto__')] }, 'not granted below __proto__'],
  [
    'a drawer entry without a title',
    { pages: [{ path: '/cursos', title: undefined, menu: 'news' }] },
    '/cursos: no title in both languages',
  ],
  ['a write that is not granted', { writes: ['/users'] }, 'write /users: not granted'],
  ['what was refused before', { refused: ['call /users'] }, 'call /users'],
])('refuses only %s', (_, more, reason) => {
  const { refused, ...section } = apply(more);
  expect(refused).toEqual([expect.stringContaining(reason)]);
  expect(refused[0]?.length).toBeLessThan(200);
  expect([section.menu, section.writes, section.calls]).toEqual([[], [], []]);
});

test('a build that declares no writes gets none, whatever its registry entry grants', () => {
  expect(apply({}).writes).toEqual([]);
});

test('as many entries as a declaration may have are judged in milliseconds, and the report is short', () => {
  const many = Array.from({ length: 500 }, (_, n) => n);
  const before = process.cpuUsage();
  const section = apply({
    pages: many.map((n) => page(`/cursos/${n}`, 'news')),
    writes: many.map((n) => `/w${n}`),
  });
  // Processor time in microseconds: what else the machine does is no matter.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  expect([section.pages.length, section.menu.length]).toEqual([500, 10]);
  expect(section.writes).toEqual([]);
  expect(section.refused[0]).toBe('/cursos/10: only 10 drawer entries are allowed');
  expect(section.refused).toHaveLength(21);
});

const seed = 20_261_122;
test(`whatever a section declares, it gets nothing beyond its registry entry (seed ${seed})`, () => {
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
  const titles = fc.option(fc.record({ es: fc.string(), en: fc.string() }), { nil: undefined });
  const places = fc.option(fc.constantFrom('news', 'about', 'activities', 'toString', ''), {
    nil: undefined,
  });
  const declaration = fc.record({
    pages: fc.array(fc.record({ path: hostile, title: titles, menu: places })),
    files: fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constantFrom('feed', 'calendar'),
          path: hostile,
          page: hostile,
          title: fc.string(),
        }),
        fc.record({ kind: fc.constant('dataset'), path: hostile, columns: fc.array(fc.string()) }),
      ),
    ),
    writes: fc.array(fc.oneof(fc.constant('/enrolments'), hostile)),
  });
  fc.assert(
    fc.property(declaration, (declared) => {
      const { pages, files, menu, writes } = apply(declared);
      const own = /^\/(cursos|contenido)(\/[\w/.:%~-]*)?$/;
      for (const path of [
        ...pages,
        ...files.flatMap((file) => ('page' in file ? [file.path, file.page] : [file.path])),
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

test.each<[DeclaredFile, string]>([
  [{ kind: 'dataset', path: '/news/list', columns: ['a'] }, 'dataset /news/list: not a path of this section'],
  [{ kind: 'dataset', path: '/cursos/page', columns: ['a'] }, 'dataset /cursos/page: the path is in use'],
  [feed('/news/all.xml'), 'feed /news/all.xml: not a path of this section'],
  [feed('/cursos/all.xml', { page: '/' }), 'feed /: not a path of this section'],
  [feed('/cursos/page.ics', { kind: 'calendar' }), 'calendar /cursos/page.ics: the path is in use'],
  [feed('/cursos/feed.html'), 'feed /cursos/feed.html: does not end in .xml'],
  [feed('/cursos/feed.xml'), 'feed /cursos/feed.xml: the path is in use'],
])('the file %j is refused', (file, reason) => {
  const first = feed('/cursos/feed.xml');
  const pages = [page('/cursos'), page('/cursos/page.csv'), page('/cursos/page.ics')];
  const { files, refused } = apply({ pages, files: [first, file] });
  expect([files, refused]).toEqual([[first], [reason]]);
});

test('a page declared twice is one drawer entry', () => {
  const { menu, refused } = apply({ pages: [page('/cursos', 'news'), page('/cursos', 'news')] });
  expect(menu).toHaveLength(1);
  expect(refused).toEqual(['/cursos: already in the drawer']);
});

test('reports twenty refusals and counts the others', () => {
  const refusals = (count: number) =>
    apply({ pages: Array.from({ length: count }, (_, n) => page(`/other/${n}`)) }).refused;
  expect(refusals(20)).toHaveLength(20);
  expect(refusals(20).at(-1)).toBe('/other/19: not a path of this section');
  expect(refusals(25).slice(19)).toEqual(['/other/19: not a path of this section', 'and 5 more']);
});

test('a refusal quotes at most 80 characters', () => {
  const endless = 'a'.repeat(500);
  const { refused } = apply({
    writes: [`/${endless}`],
    pages: [page(`/${endless}`), page('/cursos', endless)],
  });
  const shown = 'a'.repeat(79);
  expect(refused).toEqual([
    `/${shown}: not a path of this section`,
    `/cursos: not granted below ${shown}a in the drawer`,
    `write /${shown}: not granted`,
  ]);
});

test.each([
  'cursos',
  '/cursosx',
  '/noticias',
  '/',
  '/*',
  '/:any',
  '/javascript:alert(1)',
  '//evil.test/cursos',
  '/cursos/../noticias',
  '/cursos/%2e%2E/x',
  '/cursos/.',
  '/cursos/%2E',
  '/cursos/"><script>',
  '/cursos/a b',
  '/cursos/ñ',
  '/Cursos/\u0000',
  `/cursos/${'a'.repeat(193)}`,
])('%j is not a path of the section', (path) => {
  const { pages, menu, refused } = apply({ pages: [page(path, 'news')] });
  expect([pages, menu, refused]).toEqual([[], [], [`${path.slice(0, 80)}: not a path of this section`]]);
});

test.each(['/cursos/a.b', '/cursos/...a', '/cursos/~x-y_z%20', '/contenido/1', `/cursos/${'a'.repeat(192)}`])(
  '%j is a path of the section',
  (path) => {
    expect(apply({ pages: [page(path)] })).toMatchObject({ pages: [path], refused: [] });
  },
);
