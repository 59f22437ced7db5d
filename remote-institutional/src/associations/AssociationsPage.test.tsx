import {
  contentHandlers,
  contentRequests,
  contentServer,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { associationFixture } from './associations.fixtures.ts';

function visit() {
  return renderRoute({
    path: '/asociaciones',
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(institutions: unknown[], associations: unknown[]) {
  contentServer.use(
    contentHandlers.json('/institutions', { data: institutions }),
    contentHandlers.json('/associations', { data: associations }),
  );
}

test('lists institutions first, then associations, in a table', async () => {
  answer(
    [associationFixture('Universidad'), associationFixture('Instituto')],
    [associationFixture('Colegio')],
  );
  visit();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');

  expect(screen.getByRole('heading', { level: 1, name: 'Asociaciones constitutivas' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Logo',
    'Nombre',
    'URL',
  ]);
  expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Universidad',
    'Instituto',
    'Colegio',
  ]);
  const link = screen.getByRole('link', { name: /^Visitar sitio Universidad/ });
  expect(link).toHaveAttribute('href', 'https://universidad.example.org/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('img')).not.toBeInTheDocument(); // logos are decoration
});

test('requests both lists in parallel, in pages of 100', async () => {
  contentServer.use(contentHandlers.hang('/institutions'), contentHandlers.hang('/associations'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  for (const path of ['/institutions', '/associations']) {
    const [request] = contentRequests(path);
    expect(request?.searchParams.get('populate')).toBe('*');
    expect(request?.searchParams.get('pagination[pageSize]')).toBe('100');
  }
});

test('a record without logo, or without a safe address, still has its row', async () => {
  const longName = 'Asociación de nombre muy largo '.repeat(12).trim();
  answer(
    [associationFixture(longName, { icon: null, url: null })],
    [associationFixture('Insegura', { url: 'javascript:alert(1)', icon: { url: 'data:image/png,x' } })],
  );
  visit();
  expect(await screen.findByText(longName)).toBeVisible();
  expect(screen.getByText('Insegura')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Visitar sitio/ })).not.toBeInTheDocument();
});

test('shows a sentence when there are none', async () => {
  answer([], []);
  visit();
  expect(await screen.findByText('No hay asociaciones disponibles')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a malformed record is dropped and reported', async () => {
  answer(
    [associationFixture('Universidad'), { documentId: 'x' }, 7, { name: 'Sin id' }],
    [associationFixture('Colegio')],
  );
  visit();
  expect(await row('Universidad')).toBeVisible();
  expect(await row('Colegio')).toBeVisible();
  expect(takeProblems()).toEqual([
    { where: 'institutions', detail: expect.stringContaining('record 1 dropped: name') },
    { where: 'institutions', detail: expect.stringContaining('record 2 dropped') },
    { where: 'institutions', detail: expect.stringContaining('record 3 dropped: documentId') },
  ]);
});

test.each([
  ['/institutions', 'Colegio'],
  ['/associations', 'Universidad'],
])(
  'when %s fails, the other list is shown beside Error, and the retry requests only the failed one',
  async (failed, remaining) => {
    answer([associationFixture('Universidad')], [associationFixture('Colegio')]);
    contentServer.use(contentHandlers.failure(failed));
    const { user } = visit();
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeVisible();
    expect(await row(remaining)).toBeVisible();

    answer([associationFixture('Universidad')], [associationFixture('Colegio')]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await row('Universidad')).toBeVisible();
    expect(await row('Colegio')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(contentRequests(remaining === 'Colegio' ? '/associations' : '/institutions')).toHaveLength(1);
  },
);

test('shows Error once when both fail, and the retry requests both', async () => {
  contentServer.use(contentHandlers.truncated('/institutions'), contentHandlers.unreachable('/associations'));
  const { user } = visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  answer([associationFixture('Universidad')], [associationFixture('Colegio')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await row('Universidad')).toBeVisible();
  expect(await row('Colegio')).toBeVisible();
});

function row(name: string) {
  return screen.findByRole('rowheader', { name });
}
