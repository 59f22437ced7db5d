import { renderRoute } from '@consejo/shared/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { ComingSoonPage } from './ComingSoonPage.tsx';

test('says Ups: under construction', async () => {
  renderRoute({
    path: '/en-proceso',
    locales: { shell: { es, en } },
    routes: [{ path: '*', Component: ComingSoonPage }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ups' })).toBeVisible();
  expect(screen.getByText('Esta sección está en construcción.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  expect(document.title).toMatch(/^Sección en construcción – /);
});
