import {
  contentHandlers,
  contentRequests,
  contentServer,
  publicViewFixture,
  renderRoute,
} from '@consejo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { certificationViewFixture } from '../certification.fixtures.ts';
import { remote } from '../remote.ts';

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./CertificationPage.tsx'));

function visit(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/certificacion',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

function answer(view: unknown = certificationViewFixture(), site: unknown = publicViewFixture()) {
  contentServer.use(
    contentHandlers.json('/certification-view', { data: view }),
    contentHandlers.json('/public-view', { data: site }),
  );
}

const paragraphs = [
  /^En México, la certificación/,
  /los 47 consejos de especialidad/,
  /^Este Consejo es uno/,
];
const standards = 'Abrir los estándares 2025 (PDF) (se abre en una pestaña nueva)';

function expectTexts() {
  for (const paragraph of paragraphs) expect(screen.getByText(paragraph)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Vigencia: Familiar/ })).toBeVisible();
}

test('shows title, banner, three paragraphs and links to the specialties', async () => {
  answer();
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Certificarse' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Un certificado' })).toHaveAttribute('loading', 'eager');
  expectTexts();
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.getByText(paragraphs[2] ?? '')).toHaveTextContent(
    'Medicina Familiar, Medicina Integrada y Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
  );
  for (const [name, address] of [
    [/^Medicina Familiar/, '/especialidades'],
    [/^Medicina Integrada/, '/medicina-integrada'],
    [/^Medicina Rural/, '/medicina-rural'],
    [/^Vigencia: Rural/, '/medicina-rural/vigencia'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('the button opens the quality standards in a new tab', async () => {
  answer();
  visit();
  const button = await screen.findByRole('link', { name: standards });
  expect(button).toHaveAttribute('href', '/uploads/estandares.pdf');
  expect(button).toHaveAttribute('target', '_blank');
  expect(button).toHaveAttribute('rel', 'noopener noreferrer');
});

test('requests both views in parallel; our own texts need neither', async () => {
  contentServer.use(contentHandlers.hang('/certification-view'), contentHandlers.hang('/public-view'));
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Certificación' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Cargando');
  expectTexts();
  expect(contentRequests('/certification-view')[0]?.searchParams.get('populate[banner][populate]')).toBe('*');
  expect(contentRequests('/public-view')[0]?.searchParams.get('populate')).toBe('*');
  expect(screen.queryByText(/^No disponible/)).not.toBeInTheDocument();
});

test('banner and standards may be missing', async () => {
  answer({ title: null, banner: { file: null } }, { evaluationStandards: null });
  visit();
  expect(await screen.findByText(/^No disponible por ahora/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir este documento en la página de contacto' })).toHaveAttribute(
    'href',
    '/contacto',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Certificación' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: /^Abrir los estándares/ })).not.toBeInTheDocument();
  expectTexts();
});

test('views that are not published leave our own texts', async () => {
  contentServer.use(
    contentHandlers.failure('/certification-view', 404),
    contentHandlers.failure('/public-view', 404),
  );
  visit();
  expect(await screen.findByText(/^No disponible por ahora/)).toBeVisible();
  expectTexts();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['/certification-view', '/public-view'],
  ['/public-view', '/certification-view'],
])(
  'when %s fails it shows Error beside the rest, and the retry requests only that view',
  async (failed, other) => {
    answer();
    contentServer.use(contentHandlers.failure(failed));
    const { user } = visit();
    expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
    expectTexts();

    answer();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(await screen.findByRole('img', { name: 'Un certificado' })).toBeVisible();
    expect(await screen.findByRole('link', { name: standards })).toBeVisible();
    expect(contentRequests(other)).toHaveLength(1);
  },
);

test('shows Error once when both fail', async () => {
  contentServer.use(
    contentHandlers.truncated('/certification-view'),
    contentHandlers.unreachable('/public-view'),
  );
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
  await waitFor(() => expect(contentRequests('/public-view')).toHaveLength(1));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expectTexts();
});

test('is translated to English, with our own title', async () => {
  answer();
  visit('en');
  expect(await screen.findByRole('img', { name: 'Un certificado' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Certification' })).toBeVisible();
  expect(screen.getByText(/47 specialty councils/)).toBeVisible();
  expect(screen.getByText(/Child and Adult Medicine for Rural Health Services\.$/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Open the 2025 standards \(PDF\)/ })).toBeVisible();
});
