import {
  contentHandlers,
  contentServer,
  publicViewFixture,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { documentFixture } from '../certification.fixtures.ts';
import { remote } from '../remote.ts';
import { homeFiles } from './library.content.ts';
import { answerLibrary } from './library.fixtures.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./DocumentsPage.tsx'));

beforeEach(() => {
  answerLibrary();
  contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture() }));
});

function visit(path = '/documentos', language: 'es' | 'en' = 'es') {
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const table = async (name = 'Todos los documentos') => within(await screen.findByRole('table', { name }));
const rowNames = async () =>
  (await table()).getAllByRole('rowheader').map((cell) => within(cell).getAllByRole('link')[0]?.textContent);

test('lists the files of all views once, each with its facts and its two addresses', async () => {
  visit();
  expect(await rowNames()).toEqual([
    'Solicitud de examen',
    'Constancia de estudios vigentes',
    'Carta compromiso',
    'Estándares de calidad de la evaluación 2025',
    'Resultados del examen de certificación',
    'Guía del examen',
    'Reglamento',
    'Renovación por puntaje',
    'Temario',
    'Estatutos vigentes',
    'Código de ética',
    'Lex artis',
    'Convenio',
    'Revista',
  ]);
  expect(screen.getByText('14 documentos.')).toHaveAttribute('role', 'status');
  const row = (await table()).getByRole('row', { name: /Renovación por puntaje/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'PDF184 KB',
    'Medicina Familiar',
    'Para renovar la vigencia',
    'Actualizado el 13 de noviembre de 2026',
  ]);
  expect(within(row).getByRole('link', { name: 'Renovación por puntaje' })).toHaveAttribute(
    'href',
    '/uploads/puntaje.pdf',
  );
  const id = 'medicina-familiar-renovacion-renovacion-por-puntaje';
  expect(within(row).getByRole('link', { name: 'Enlace permanente Renovación por puntaje' })).toHaveAttribute(
    'href',
    `/documentos#${id}`,
  );
  expect(row).toContainElement(document.getElementById(id));
  const shared = (await table()).getByRole('row', { name: /Reglamento/ });
  expect(shared).toHaveTextContent('Medicina Familiar, Medicina Rural');
  expect(shared).toHaveTextContent('Sin fecha');
});

test('the filter is in the address and keeps what else is there', async () => {
  const { user, router } = visit('/documentos?lng=es');
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Especialidad' }), 'Medicina Familiar');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Para renovar la vigencia');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(await screen.findByText('1 documento.')).toBeVisible();
  expect(await rowNames()).toEqual(['Renovación por puntaje']);
  expect(router.state.location.search).toBe('?lng=es&especialidad=medicina-familiar&tipo=renovacion');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Especialidad' }), 'Medicina Integrada');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(await screen.findByText(/^Ningún documento/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('an address with a filter shows it in the form', async () => {
  visit('/documentos?tipo=norma&especialidad=consejo');
  expect(await rowNames()).toEqual(['Estatutos vigentes', 'Código de ética', 'Lex artis']);
  expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveDisplayValue('Norma');
  expect(screen.getByRole('combobox', { name: 'Especialidad' })).toHaveDisplayValue('El Consejo');
});

test('an address that names a document leads to it once its row is there', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  contentServer.use(contentHandlers.hang('/home-view'));
  const { queryClient } = visit('/documentos#medicina-integrada-temario');
  expect(await screen.findByText('Cargando…')).toBeVisible();
  act(() => void queryClient.setQueryData(homeFiles().queryKey, { agreement: [], magazines: [] }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Temario/));
});

test('a view that fails costs only its own documents, until a retry', async () => {
  contentServer.use(contentHandlers.failure('/family-medicine-view'));
  const { user } = visit();
  expect(await rowNames()).not.toContain('Renovación por puntaje');
  expect(await rowNames()).toContain('Temario');
  expect(screen.getByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  answerLibrary();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('14 documentos.')).toBeVisible();
  expect(await rowNames()).toContain('Renovación por puntaje');
  expect(screen.queryByRole('heading', { name: 'Error' })).not.toBeInTheDocument();
});

test('a document without a file is dropped, a date in the future is not shown; both are reported once', async () => {
  const future = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  const file = (url: string, updatedAt: string) => ({ url, mime: 'application/pdf', updatedAt });
  answerLibrary('/integrative-medicine-view', {
    files: [
      documentFixture('Sin archivo', { file: null }),
      documentFixture('Del futuro', { file: file('/uploads/futuro.pdf', future) }),
      documentFixture('Sin sentido', { file: file('/uploads/roto.pdf', 'ayer') }),
    ],
  });
  visit();
  const names = await rowNames();
  expect(names).not.toContain('Sin archivo');
  for (const name of ['Del futuro', 'Sin sentido']) {
    expect((await table()).getByRole('row', { name: new RegExp(name) })).toHaveTextContent('Sin fecha');
  }
  expect(takeProblems()).toEqual([
    { where: '/uploads/futuro.pdf', detail: expect.stringContaining('updatedAt') },
    { where: '/uploads/roto.pdf', detail: expect.stringContaining('ayer') },
    { where: 'integrative-medicine-view files', detail: 'no usable file: Sin archivo' },
  ]);
});

test('in English the council’s documents are translated, the editors’ names are marked as Spanish', async () => {
  visit('/documentos', 'en');
  const english = await table('All documents');
  expect(english.getByRole('link', { name: 'Current statutes' })).not.toHaveAttribute('lang');
  expect(english.getByRole('link', { name: 'Renovación por puntaje' })).toHaveAttribute('lang', 'es');
  expect(english.getAllByText('Updated on November 13, 2026')).toHaveLength(2);
});
