import { contentHandlers, contentRequests, contentServer, renderRoute } from '@consejo/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { specialtyFixture } from '../specialties/specialty.fixtures.ts';

// The page's code is loaded when it is visited; compiling it here takes longer than a query waits.
beforeAll(() => import('./IntegrativeMedicinePage.tsx'), 30_000);

function visit(language: 'es' | 'en' = 'es') {
  contentServer.use(contentHandlers.data('/public-view', {}));
  return renderRoute({
    path: '/medicina-integrada',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const answer = (view: Record<string, unknown> = specialtyFixture()) =>
  contentServer.use(contentHandlers.data('/integrative-medicine-view', view));
const sections = () =>
  screen.getAllByRole('region').map((part) => within(part).getAllByRole('heading')[0]?.id);

test('shows title, description and the sections in the order of the specification', async () => {
  answer();
  visit();
  // The name that all pages use, before the data come and after: not the view's title.
  expect(await screen.findByRole('heading', { level: 1, name: 'Medicina Integrada' })).toBeVisible();
  expect(await screen.findByText('Reconoce a quienes demuestran su saber.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Medicina Integrada' })).toBeVisible();
  expect(sections()).toEqual(['steps', 'exam', 'documents', 'call', 'process', 'requirements']);
  expect(screen.getByRole('region', { name: 'Examen de conocimientos en línea' })).toHaveTextContent(
    'El examen de conocimientos se presenta en línea.',
  );
  expect(screen.getByRole('link', { name: /^Temario/ })).toHaveAttribute('href', '/uploads/temario.pdf');
});

test('asks for the files and says that it is loading', async () => {
  contentServer.use(contentHandlers.hang('/integrative-medicine-view'));
  visit('en');
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('heading', { level: 1, name: 'Integrated Medicine' })).toBeVisible();
  expect(contentRequests('/integrative-medicine-view')[0]?.searchParams.toString()).toBe(
    'populate%5Bfiles%5D%5Bpopulate%5D=*',
  );
});

test('an empty view says what is not there yet', async () => {
  answer({});
  visit();
  expect(await screen.findByText('No hay documentos disponibles por ahora.')).toBeVisible();
  expect(screen.getByText(/^Por ahora no hay una convocatoria publicada/)).toBeVisible();
  expect(sections()).toHaveLength(6);
});

test('a failed view says Error; what the council itself says stands', async () => {
  contentServer.use(contentHandlers.failure('/integrative-medicine-view'));
  visit('en');
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(sections()).toEqual(['steps', 'exam', 'process']);
  expect(screen.getByRole('link', { name: 'See the documents' })).toHaveAttribute(
    'href',
    '/medicina-integrada/documentos',
  );
});
