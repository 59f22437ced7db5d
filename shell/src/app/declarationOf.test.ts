import { declarationOf } from './declarationOf.ts';

test('routes outside of the section’s segments are refused, and the others are its pages', async () => {
  const Component = () => null;
  const routes = ['cursos', 'noticias/:id'].map((path) => ({ path, Component }));
  const remote = { namespace: 'x', locales: { es: {}, en: {} }, routes, content: [] };
  const { pages, refused } = await declarationOf({ paths: ['cursos'] }, remote, () => '');
  expect(pages.map(({ path }) => path)).toEqual(['/cursos']);
  expect(refused).toEqual(['/noticias/:id: not a path of this section']);
});
