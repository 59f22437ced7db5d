import { renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

function visit(language: 'es' | 'en') {
  return renderRoute({
    path: '/accesibilidad',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./AccessibilityPage.tsx'));

test.each([
  [
    'es',
    'Accesibilidad',
    'Límites conocidos',
    'Escribir al Consejo',
    'Declaración revisada el 22 de noviembre de 2026.',
  ],
  ['en', 'Accessibility', 'Known limits', 'Write to the council', 'Statement reviewed on November 22, 2026.'],
] as const)('in %s: aim, tests, limits, contact and date', async (language, title, limits, contact, date) => {
  visit(language);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/WCAG\) 2\.2/)).toBeVisible();
  const known = within(screen.getByRole('region', { name: new RegExp(limits) }));
  expect(known.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: contact })).toHaveAttribute('href', '/contacto');
  expect(screen.getByText(date)).toHaveAttribute('datetime', '2026-11-22');
});
