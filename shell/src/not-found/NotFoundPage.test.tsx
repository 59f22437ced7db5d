import { renderRoute } from '@consejo/shared/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { NotFoundPage } from './NotFoundPage.tsx';

test('says that the page was not found and leads home and to what most visitors look for', async () => {
  renderRoute({
    path: '/nada',
    locales: { shell: { es, en } },
    routes: [{ path: '*', Component: NotFoundPage }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  for (const [name, address] of [
    ['Certificación', '/certificacion'],
    ['Documentos descargables', '/documentos'],
    ['Consultar resultados', '/consultar-resultados'],
    ['Noticias', '/noticias'],
    ['Contacto', '/contacto'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  expect(document.title).toMatch(/^Página no encontrada – /);
});
