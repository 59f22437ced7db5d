/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link } from '../../router/index.ts';
import { SiteLink } from './SiteLink.tsx';

/** The markup, with each tag's attributes in alphabetical order. */
function markupOf(element: ReactElement, search = '?pagina=2'): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/noticias/abc${search}`] });
  return renderToString(<RouterProvider router={router} />).replace(
    /<a ([^>]*)>/g,
    (_, attributes: string) =>
      `<a ${attributes
        .match(/[\w-]+="[^"]*"/g)
        ?.sort()
        .join(' ')}>`,
  );
}

it.each([
  '/',
  '/noticias',
  '/noticias?categoria=Avisos&pagina=2',
  '/privacidad#datos',
  '/?lng=en',
  '?pagina=3',
  '#top',
])('on the server it writes for %s what the router’s link writes in the browser', (to) => {
  const props = { to, className: 'card', 'aria-current': 'page', lang: 'es' } as const;
  const markup = markupOf(<SiteLink {...props}>Abrir</SiteLink>);
  expect(markup).toContain('Abrir');
  expect(markup).toBe(markupOf(<Link {...props}>Abrir</Link>));
});

it('keeps the language that the address names', () => {
  expect(markupOf(<SiteLink to="/noticias">Abrir</SiteLink>, '?lng=en')).toContain('href="/noticias?lng=en"');
});
