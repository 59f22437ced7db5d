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

// The page's code is loaded when it is visited; compiling it here takes longer than a query waits.
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
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument(); // nothing leads from here to here
});

test('speaks English', async () => {
  visit('en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Council activities' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Tutorials/ })).toHaveAttribute('href', '/en-proceso');
});
