import { contentHandlers, contentRequests, contentServer, renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { publicationsFixture } from './publications.fixtures.ts';

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/publicaciones',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(fields?: Record<string, unknown>) {
  contentServer.use(contentHandlers.json('/publication-view', { data: publicationsFixture(fields) }));
}

// Lazy code: compiling it inside a test would exceed the query timeout.
beforeAll(() => import('./PublicationsPage.tsx'));

test('shows title, description and a numbered list of links that open in a new tab', async () => {
  answer();
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Publicaciones del Consejo' })).toBeVisible();
  expect(screen.getByText('Materiales de consulta.')).toBeVisible();
  const list = screen.getByRole('list');
  expect(list.tagName).toBe('OL');
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://ejemplo.org/guia',
    'http://ejemplo.org/manual',
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleName(/\(se abre en una pestaña nueva\)$/);
  }
  expect(contentRequests('/publication-view')[0]?.searchParams.get('populate')).toBe('*');
});

test('description and links are optional', async () => {
  answer({ description: null, publications: [{ title: 'Memoria', link: 'data:text/html,x' }] });
  visit();
  expect(await screen.findByText('Memoria')).toBeVisible();
  expect(screen.getByText('Memoria').closest('a')).toBeNull();
});

test('shows a message when there are no publications', async () => {
  answer({ title: null, publications: null });
  visit();
  expect(await screen.findByText('No hay publicaciones disponibles')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Publicaciones' })).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('shows a spinner until the view arrives', async () => {
  contentServer.use(contentHandlers.hang('/publication-view'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
});

test.each([
  ['a failed call', contentHandlers.failure('/publication-view')],
  ['an unpublished view', contentHandlers.failure('/publication-view', 404)],
  ['no data', contentHandlers.data('/publication-view', null)],
])('%s shows Error, with a retry that repeats the call', async (_, failure) => {
  contentServer.use(failure);
  const { user } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: /^Guía de estudio/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('in English, notes that the content is in Spanish', async () => {
  answer({ publications: [] });
  visit('en');
  expect(await screen.findByText('No publications available')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  expect(screen.getByText('This text is available in Spanish only.')).toBeVisible();
});
