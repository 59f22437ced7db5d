import { renderRoute } from '@consejo/shared/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { NoticePage } from './NoticePage.tsx';

const show = (notice: 'notFound' | 'comingSoon') =>
  renderRoute({
    path: '/nada',
    locales: { shell: { es, en } },
    routes: [{ path: '*', element: <NoticePage notice={notice} /> }],
  });

test('an unknown page links to home and to the most visited pages', async () => {
  show('notFound');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  for (const [name, address] of [
    ['Certificación', '/certificacion'],
    ['Documentos descargables', '/documentos'],
    ['Consultar resultados', '/consultar-resultados'],
    ['Renovar la vigencia', '/certificacion#renewal'],
    ['Fechas', '/fechas'],
    ['Cuotas', '/examen#exam-fees'],
    ['Verificar a mi médico', '/verificar'],
    ['Contacto', '/contacto'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  expect(document.title).toMatch(/^Página no encontrada – /);
});

test('a page under construction shows Ups and leads on', async () => {
  show('comingSoon');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ups' })).toBeVisible();
  expect(screen.getByText('Esta sección está en construcción.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Certificación' })).toHaveAttribute('href', '/certificacion');
  expect(document.title).toMatch(/^Sección en construcción – /);
});
