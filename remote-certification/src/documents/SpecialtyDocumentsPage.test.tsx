import {
  contentHandlers,
  contentRequests,
  contentServer,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { documentFixture, specialtyFixture } from '../certification.fixtures.ts';
import { remote } from '../remote.ts';

const pages = [
  ['/medicina-familiar/documentos', '/family-medicine-view', 'Medicina Familiar', '/especialidades'],
  [
    '/medicina-integrada/documentos',
    '/integrative-medicine-view',
    'Medicina Integrada',
    '/medicina-integrada',
  ],
  ['/medicina-rural/documentos', '/children-medicine-view', 'Medicina Rural', '/medicina-rural'],
] as const;
const [path, view] = pages[1];

// The pages' chunks are compiled on the first import, which takes longer than a query waits.
beforeAll(
  () => Promise.all([import('./SpecialtyDocumentsPage.tsx'), import('../specialties/SpecialtyPage.tsx')]),
  30_000,
);

function visit(address: string = path, language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: address,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(fields?: Record<string, unknown>, address: string = view) {
  contentServer.use(contentHandlers.json(address, { data: specialtyFixture(fields) }));
}

const documents = async () =>
  within(await screen.findByRole('region', { name: 'Documentos descargables' })).getAllByRole('listitem');

test.each(pages)('%s shows the documents of %s', async (address, call, name, process) => {
  answer(undefined, call);
  visit(address);
  const cards = await documents();
  expect(screen.getByRole('heading', { level: 1, name: `Documentos de ${name}` })).toBeVisible();
  await waitFor(() => expect(document.title).toContain(`Documentos de ${name} –`));
  expect(cards.map((card) => within(card).getAllByRole('link')[0]?.textContent)).toEqual([
    'SolicitudSe llena y se firma.(PDF, 184 KB)',
    'Temario(PDF, 184 KB)',
  ]);
  expect(cards[0]).toHaveTextContent('Se llena y se firma.');
  expect(screen.getByRole('link', { name: /^Proceso de certificación/ })).toHaveAttribute('href', process);
  expect(screen.getByRole('link', { name: /^Documentos generales/ })).toHaveAttribute('href', '/documentos');
  expect(contentRequests(call)[0]?.searchParams.get('populate[files][populate]')).toBe('*');
});

test('a document opens in the viewer by keyboard, and downloads under its name', async () => {
  answer();
  const { user } = visit();
  const link = await screen.findByRole('link', { name: 'Solicitud Se llena y se firma. (PDF, 184 KB)' });
  link.focus();
  await user.keyboard('{Enter}');
  // The viewer's chunk is compiled here, on its first use.
  const dialog = await screen.findByRole('dialog', { name: 'Solicitud' });
  expect(dialog).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(link).toHaveFocus());

  const download = screen.getByRole('link', { name: 'Descargar Solicitud' });
  expect(download).toHaveAttribute('href', '/uploads/solicitud.pdf');
  expect(download).toHaveAttribute('download', 'Solicitud.pdf');
});

test('shares its query with the specialty’s process page', async () => {
  answer(undefined, '/family-medicine-view');
  contentServer.use(
    contentHandlers.json('/public-view', { data: {} }),
    contentHandlers.data('/fees', []),
    contentHandlers.data('/key-dates', []),
    contentHandlers.data('/points-rule', {}),
  );
  const { user } = visit('/especialidades');
  await user.click(await screen.findByRole('link', { name: 'Ver los documentos' }));
  expect(await documents()).toHaveLength(2);
  expect(contentRequests('/family-medicine-view')).toHaveLength(1);
});

test('links to the renewal page of the specialty', async () => {
  answer();
  visit();
  await documents();
  expect(screen.getByRole('link', { name: /^Renovar la vigencia/ })).toHaveAttribute(
    'href',
    '/medicina-integrada/vigencia',
  );
});

test('shows a sentence when there are no documents', async () => {
  answer({ files: [] });
  visit();
  expect(await screen.findByText('No hay documentos disponibles por ahora.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Documentos generales/ })).toBeVisible();
});

test('a document without a file links to the contact page; one without a size shows its type', async () => {
  answer({
    title: null,
    files: [
      documentFixture('Sin archivo', { file: null, description: 'Se pide siempre.' }),
      documentFixture('Insegura', { file: { url: 'javascript:alert(1)' } }),
      documentFixture('Sin tamaño', { file: { url: '/uploads/a.docx?v=2', size: null } }),
      documentFixture('Sin extensión', { file: { url: '/uploads/a' } }),
      { name: null },
    ],
  });
  visit();
  const [gone, unsafe, ...others] = await documents();
  for (const card of [gone, unsafe]) {
    expect(within(card ?? document.body).getByText(/^No disponible por ahora/)).toBeVisible();
    expect(within(card ?? document.body).getAllByRole('link')).toHaveLength(1);
  }
  expect(gone).toHaveTextContent('Se pide siempre.');
  expect(others.map((card) => within(card).getAllByRole('link')[0]?.textContent)).toEqual([
    'Sin tamaño(DOCX, se descarga: el navegador no lo muestra)',
    'Sin extensión(Documento)',
  ]);
  expect(
    others.map((card) =>
      within(card)
        .getByRole('link', { name: /^Descargar/ })
        .getAttribute('download'),
    ),
  ).toEqual(['Sin tamaño.docx', 'Sin extensión']);
  expect(screen.getByRole('heading', { level: 1, name: 'Documentos de Medicina Integrada' })).toBeVisible();
  expect(takeProblems().map(({ detail }) => detail)).toEqual([
    expect.stringContaining('record 4 dropped'),
    'no usable file: Sin archivo',
    'no usable file: Insegura',
  ]);
});

test('shows the specialty’s name and the related links while loading', async () => {
  contentServer.use(contentHandlers.hang(view));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  expect(screen.getByRole('heading', { level: 1, name: 'Documentos de Medicina Integrada' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Proceso de certificación/ })).toBeVisible();
});

test.each([500, 404])('status %d shows Error with a retry', async (status) => {
  contentServer.use(contentHandlers.failure(view, status));
  const { user } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Documentos de Medicina Integrada' })).toBeVisible();

  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await documents()).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('in English the documents’ names and descriptions are marked as Spanish', async () => {
  answer();
  visit(path, 'en');
  expect(await screen.findByRole('heading', { level: 2, name: 'Downloadable documents' })).toBeVisible();
  const download = screen.getByRole('link', { name: 'Download Solicitud' });
  expect(within(download).getByText('Solicitud')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Se llena y se firma.').closest('[lang]')).toHaveAttribute('lang', 'es');
});
