import {
  contentHandlers,
  contentRequests,
  contentServer,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { institutionFixture } from './overview.fixtures.ts';

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/template-section',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const answer = (...institutions: unknown[]) =>
  contentServer.use(contentHandlers.data('/institutions', institutions));

// The page's code is loaded lazily, and compiling it can take longer than a query's timeout.
beforeAll(() => import('./OverviewPage.tsx'));

test('lists institutions, with links for those with an address', async () => {
  answer(institutionFixture('Universidad'), institutionFixture('Instituto', { url: 'javascript:alert(1)' }));
  visit();
  expect(await screen.findByText('Universidad')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sección nueva' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Universidad/ })).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('link', { name: /^Instituto/ })).not.toBeInTheDocument();
});

test('requests only the fields it shows', async () => {
  contentServer.use(contentHandlers.hang('/institutions'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  const [request] = contentRequests('/institutions');
  expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
    'fields[0]': 'name',
    'fields[1]': 'url',
    'pagination[pageSize]': '100',
  });
});

test('shows a message when there are none', async () => {
  answer();
  visit();
  expect(await screen.findByText('No hay instituciones disponibles')).toBeVisible();
});

test('drops and reports a malformed record, and shows the rest', async () => {
  answer({ documentId: 'x' }, institutionFixture('Universidad'));
  visit();
  expect(await screen.findByText('Universidad')).toBeVisible();
  expect(takeProblems()).toHaveLength(1);
});

test('shows an error when the call fails, with a retry', async () => {
  contentServer.use(contentHandlers.failure('/institutions'));
  const { user } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  answer(institutionFixture('Universidad'));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Universidad')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows English around the council’s Spanish texts', async () => {
  answer(institutionFixture('Universidad'));
  visit('en');
  expect(await screen.findByRole('heading', { level: 1, name: 'New section' })).toBeVisible();
  expect(await screen.findByText('Universidad')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('This text is available in Spanish only.')).toBeVisible();
});
