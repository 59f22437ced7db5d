import { home } from './home.content.ts';
import { homeViewFixture } from './home.fixtures.ts';

test('reads banner, agreements and magazines', () => {
  const view = home.parse(homeViewFixture());
  expect(view.banner.map(({ file }) => file.url)).toEqual(
    [1, 2, 3, 4].map((id) => `/uploads/banner-${id}.jpg`),
  );
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
