import {
  contentHandlers,
  contentRequests,
  contentServer,
  publicViewFixture,
  renderRoute,
} from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { answerLibrary } from './library.fixtures.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./DocumentsPage.tsx'));

beforeEach(() => answerLibrary());

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/documentos',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(fields?: Record<string, unknown>) {
  contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture(fields) }));
}

const general = async (name = 'Documentos generales') => within(await screen.findByRole('region', { name }));
const generalDocuments = async (name?: string) => (await general(name)).getAllByRole('listitem');

test('shows three documents in order, each with its text, to read and to download', async () => {
  answer();
  visit();
  const cards = await generalDocuments();
  expect(cards).toHaveLength(3);
  for (const [index, [name, text, address]] of [
    ['Solicitud de examen', 'Formato para solicitar', '/uploads/solicitud.pdf'],
    ['Constancia de estudios vigentes', 'hoja membretada de la institución', '/uploads/constancia.pdf'],
    ['Carta compromiso', 'en un plazo máximo de 1 año', '/uploads/carta.pdf'],
  ].entries()) {
    const card = within(cards[index] ?? document.body);
    expect(card.getByText(new RegExp(text ?? ''))).toBeVisible();
    expect(card.getByRole('link', { name: new RegExp(`^${name} .+ \\(PDF, 184 KB\\)$`) })).toHaveAttribute(
      'href',
      address,
    );
    const download = card.getByRole('link', { name: `Descargar ${name}` });
    expect(download).toHaveAttribute('href', address);
    expect(download).toHaveAttribute('download', `${name}.pdf`);
  }
  expect(screen.getByRole('heading', { level: 1, name: 'Documentos descargables' })).toBeVisible();
});

test('links to the specialties’ documents while the view is loading', async () => {
  contentServer.use(contentHandlers.hang('/public-view'));
  visit();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  for (const [name, address] of [
    [/^Medicina Familiar/, '/medicina-familiar/documentos'],
    [/^Medicina Integrada/, '/medicina-integrada/documentos'],
    [/^Medicina Rural/, '/medicina-rural/documentos'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  expect(contentRequests('/public-view')[0]?.searchParams.get('populate')).toBe('*');
});

test.each([null, { url: 'javascript:alert(1)' }])(
  'a letter whose file is %j keeps its text and links to the contact page',
  async (commitmentLetter) => {
    answer({ commitmentLetter });
    visit();
    const letter = within((await generalDocuments())[2] ?? document.body);
    expect(letter.getByText('Carta compromiso')).toBeVisible();
    expect(letter.getByText(/en un plazo máximo de 1 año/)).toBeVisible();
    expect(letter.getByText(/^No disponible por ahora/)).toBeVisible();
    expect(letter.getAllByRole('link')).toEqual([
      letter.getByRole('link', { name: 'Pedir este documento en la página de contacto' }),
    ]);
    expect((await general()).getByRole('link', { name: 'Descargar Solicitud de examen' })).toBeVisible();
  },
);

test('a view that is not published leaves three texts without links to files', async () => {
  contentServer.use(contentHandlers.failure('/public-view', 404));
  visit();
  expect(await generalDocuments()).toHaveLength(3);
  expect(screen.getAllByText(/^No disponible por ahora/)).toHaveLength(3);
  expect((await general()).queryByRole('link', { name: /^Descargar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed call shows Error with a retry', async () => {
  contentServer.use(contentHandlers.failure('/public-view'));
  const { user } = visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Medicina Familiar/ })).toBeVisible();

  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await generalDocuments()).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('is translated to English', async () => {
  answer();
  visit('en');
  expect(await generalDocuments('General documents')).toHaveLength(3);
  const download = { name: 'Download Proof of current studies' };
  expect((await general('General documents')).getByRole('link', download)).toHaveAttribute(
    'download',
    'Proof of current studies.pdf',
  );
  expect(screen.getByText(/within at most 1 year after finishing the specialization\.$/)).toBeVisible();
});
