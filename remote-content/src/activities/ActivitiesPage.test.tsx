import { renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
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

test('has three cards: publications, gallery and tutorials', async () => {
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Actividades de Consejo' })).toBeVisible();
  const cards = within(screen.getByRole('list')).getAllByRole('link');
  expect(cards.map((card) => [card.getAttribute('href'), card.textContent])).toEqual([
    ['/publicaciones', expect.stringMatching(/^Publicaciones/)],
    ['/contenido/galeria', expect.stringMatching(/^Galería/)],
    ['/en-proceso', expect.stringMatching(/^Tutoriales/)],
  ]);
  expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(1); // the breadcrumb: home
});

test('is in English on request', async () => {
  visit('en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Council activities' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Tutorials/ })).toHaveAttribute('href', '/en-proceso');
});
