import {
  contentHandlers,
  contentServer,
  publicViewFixture,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
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

/** The documents of the library, in their groups' order. */
async function rows(title = 'Todos los documentos') {
  await screen.findByText(/^\d+ documento?s?\.$|^\d+ documents\.$/);
  const library = within(screen.getByRole('region', { name: title }));
  // Those of folded groups are there, unseen.
  return library.queryAllByRole('listitem', { hidden: true });
}
const links = (row: HTMLElement | undefined) =>
  within(row ?? document.body).getAllByRole('link', { hidden: true });
const nameOf = (row: HTMLElement) => links(row)[0]?.querySelector('[class=name]')?.textContent ?? '';
const rowNames = async () => (await rows()).map(nameOf);
const row = async (name: string, title?: string) => (await rows(title)).find((one) => nameOf(one) === name);
const openGroups = () => [...document.querySelectorAll('details[open] h3')].map((one) => one.textContent);

test('lists the files of all views once, each with its facts and its addresses', async () => {
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
  const id = 'medicina-familiar-renovacion-renovacion-por-puntaje';
  const renewal = await row('Renovación por puntaje');
  expect(renewal).toHaveTextContent(
    'Para renovar la vigencia(PDF, 184 KB)Actualizado el 13 de noviembre de 2026',
  );
  expect(renewal).toHaveAttribute('id', id);
  expect(links(renewal).map((link) => link.getAttribute('href'))).toEqual([
    '/uploads/puntaje.pdf',
    '/uploads/puntaje.pdf',
    `/documentos#${id}`,
  ]);
  expect(links(renewal)[1]).toHaveAttribute('download', 'Renovación por puntaje.pdf');
  expect(links(renewal)[2]).toHaveTextContent('Enlace permanente Renovación por puntaje');
  expect(await row('Reglamento')).toHaveTextContent('Para certificarse, Medicina Familiar, Medicina Rural');
});

test('groups are folded until a filter chooses from them; a document stands with the chosen specialty', async () => {
  visit();
  await rows();
  expect(openGroups()).toEqual([]);
  cleanup();
  visit('/documentos?especialidad=medicina-rural&tipo=certificacion');
  await rows();
  expect(openGroups()).toEqual(['Todas las especialidades', 'Medicina Rural']);
  expect((await row('Reglamento'))?.closest('details')).toHaveTextContent(/^Medicina Rural/);
});

test('an address that names a document unfolds its group', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  visit('/documentos#estatutos');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Estatutos vigentes/));
  expect(openGroups()).toEqual(['El Consejo']);
});

test('the filter is in the address and keeps what else is there', async () => {
  const { user, router } = visit('/documentos?lng=es');
  await rows();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Especialidad' }), 'Medicina Familiar');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Para renovar la vigencia');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(await screen.findByText('1 documento.')).toBeVisible();
  expect(await rowNames()).toEqual(['Renovación por puntaje']);
  expect(router.state.location.search).toBe('?lng=es&especialidad=medicina-familiar&tipo=renovacion');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Especialidad' }), 'Medicina Integrada');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(await screen.findByText(/^Ningún documento/)).toBeVisible();
  expect(document.querySelector('details')).not.toBeInTheDocument();
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
    expect(await row(name)).not.toHaveTextContent('Actualizado');
  }
  expect(takeProblems()).toEqual([
    { where: '/uploads/futuro.pdf', detail: expect.stringContaining('updatedAt') },
    { where: '/uploads/roto.pdf', detail: expect.stringContaining('ayer') },
    { where: 'integrative-medicine-view files', detail: 'no usable file: Sin archivo' },
  ]);
});

test('in English the council’s documents are translated, the editors’ names are marked as Spanish', async () => {
  visit('/documentos', 'en');
  const title = 'All documents';
  const nameIn = async (name: string) => links(await row(name, title))[0]?.closest('div');
  expect(await nameIn('Current statutes')).not.toHaveAttribute('lang');
  expect(await nameIn('Renovación por puntaje')).toHaveAttribute('lang', 'es');
  expect(await nameIn('Renovación por puntaje')).toHaveTextContent('Updated on November 13, 2026');
});
