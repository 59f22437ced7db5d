import { contentHandlers, contentServer, renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { galleryPageFixture } from '../gallery/gallery.fixtures.ts';
import { publicationsFixture } from '../publications/publications.fixtures.ts';
import { remote } from '../remote.ts';

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/contenido',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

// Lazy code: compiling it inside a test would exceed the query timeout.
beforeAll(() => import('./ActivitiesPage.tsx'));

function answer(failing?: '/publication-view' | '/galleries') {
  contentServer.use(
    ...(failing ? [contentHandlers.failure(failing, 404)] : []),
    contentHandlers.data('/publication-view', publicationsFixture()),
    contentHandlers.json('/galleries', galleryPageFixture(6, 1, 100)),
  );
}

test('has three cards: publications, gallery and tutorials', async () => {
  answer();
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Actividades de Consejo' })).toBeVisible();
  const [list] = screen.getAllByRole('list');
  const cards = list ? within(list).getAllByRole('link') : [];
  expect(cards.map((card) => [card.getAttribute('href'), card.textContent])).toEqual([
    ['/publicaciones', expect.stringMatching(/^Publicaciones/)],
    ['/contenido/galeria', expect.stringMatching(/^Galería/)],
    ['/en-proceso', expect.stringMatching(/^Tutoriales/)],
  ]);
  expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(1); // the breadcrumb: home
});

test('shows the first publications and four pictures', async () => {
  answer();
  visit();
  const texts = await screen.findByRole('region', { name: 'Para leer' });
  expect(within(texts).getByRole('link', { name: /^Guía de estudio/ })).toBeVisible();
  const pictures = await screen.findByRole('region', { name: 'Para ver' });
  expect(within(pictures).getByRole('link', { name: 'Galería' })).toHaveAttribute(
    'href',
    '/contenido/galeria',
  );
  expect(pictures.querySelectorAll('img')).toHaveLength(4);
});

test.each([
  ['/publication-view', 'Para ver'],
  ['/galleries', 'Para leer'],
] as const)('without %s there is still “%s”', async (failing, shown) => {
  answer(failing);
  visit();
  expect(await screen.findByRole('region', { name: shown })).toBeVisible();
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('is in English on request', async () => {
  answer();
  visit('en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Council activities' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Tutorials/ })).toHaveAttribute('href', '/en-proceso');
});
