import { takeProblems } from '@consejo/shared/testing';
import { home } from './home.content.ts';
import { homeViewFixture } from './home.fixtures.ts';

test('reads banner, agreements and magazines', () => {
  const view = home.parse(homeViewFixture());
  expect(view.banner.map(({ url }) => url)).toEqual([1, 2, 3, 4].map((id) => `/uploads/banner-${id}.jpg`));
  expect(view.agreements).toEqual([
    { name: 'Convenio con archivo', link: '/uploads/convenio.pdf' },
    { name: 'Convenio sin destino', link: undefined },
  ]);
});

test('an external address takes precedence over a file, unless it is unsafe', () => {
  const links = home
    .parse(
      homeViewFixture({
        magazines: [
          { name: 'Ambos', file: { url: '/uploads/a.pdf' }, linkExternal: 'https://a.example.org/' },
          { name: 'Insegura', file: { url: '/uploads/b.pdf' }, linkExternal: 'javascript:alert(1)' },
          { name: 'Sin relación' },
          { name: 'Archivo inseguro', file: { url: 'data:text/html,x' } },
        ],
      }),
    )
    .magazines.map(({ link }) => link);
  expect(links).toEqual(['https://a.example.org/', '/uploads/b.pdf', undefined, undefined]);
});

test('missing relations are empty lists, unknown fields are ignored', () => {
  expect(home.parse({ surprise: [1], banner: null })).toEqual({ banner: [], agreements: [], magazines: [] });
});

test('wrong types are dropped and reported', () => {
  const view = home.parse({
    banner: [{ file: { url: 7 } }, { file: {} }, null],
    agreement: 'x',
    magazines: [{ name: '' }],
  });
  expect(view).toEqual({ banner: [], agreements: [], magazines: [] });
  expect(takeProblems()).toHaveLength(4);
});

test.each([null, undefined, [], 'x', 7])('%j is a wire mismatch', (data) => {
  expect(() => home.parse(data)).toThrow('home-view');
});
