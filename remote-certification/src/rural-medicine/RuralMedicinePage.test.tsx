import { contentHandlers, contentRequests, contentServer, renderRoute } from '@consejo/shared/testing';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { specialtyFixture } from '../specialties/specialty.fixtures.ts';

// The page's code is loaded when it is visited; compiling it here takes longer than a query waits.
beforeAll(() => import('./RuralMedicinePage.tsx'), 30_000);

function visit(language: 'es' | 'en' = 'es') {
  contentServer.use(contentHandlers.data('/public-view', {}));
  return renderRoute({
    path: '/medicina-rural',
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

const answer = (view: Record<string, unknown> = specialtyFixture()) =>
  contentServer.use(contentHandlers.data('/children-medicine-view', view));
const sections = () =>
  screen.getAllByRole('region').map((part) => within(part).getAllByRole('heading')[0]?.id);

test('shows title, description and the sections in the order of the specification', async () => {
  answer();
  visit();
  // The name that all pages use, before the data come and after: not the view's title.
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
    }),
  ).toBeVisible();
  expect(await screen.findByText('Reconoce a quienes demuestran su saber.')).toBeVisible();
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Medicina del Niño y del Adulto para los Servicios Rurales de Salud',
    }),
  ).toBeVisible();
  expect(sections()).toEqual(['steps', 'call', 'documents', 'process', 'requirements']);
  expect(screen.getByRole('heading', { name: 'Documentos' })).toHaveAttribute('id', 'documents');
  expect(screen.getByRole('link', { name: 'Ver los documentos' })).toHaveAttribute(
    'href',
    '/medicina-rural#documents',
  );
});

test('documents open directly, never in the viewer', async () => {
  answer();
  visit();
  const link = await screen.findByRole('link', { name: 'Solicitud Se llena y se firma. (PDF, 184 KB)' });
  expect(link).toHaveAttribute('href', '/uploads/solicitud.pdf');
  const click = createEvent.click(link);
  // jsdom cannot navigate: what the page left to the browser is stopped on the way up.
  const isLeft = new Promise<boolean>((resolve) =>
    document.body.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    ),
  );
  fireEvent(link, click);
  expect(await isLeft).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('asks for the files and says that it is loading', async () => {
  contentServer.use(contentHandlers.hang('/children-medicine-view'));
  visit('en');
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Child and Adult Medicine for Rural Health Services' }),
  ).toBeVisible();
  expect(contentRequests('/children-medicine-view')[0]?.searchParams.toString()).toBe(
    'populate%5Bfiles%5D%5Bpopulate%5D=*',
  );
});

test('an empty view says what is not there yet', async () => {
  answer({ files: [] });
  visit();
  expect(await screen.findByText('No hay documentos disponibles por ahora.')).toBeVisible();
  expect(screen.getByText(/^Por ahora no hay una convocatoria publicada/)).toBeVisible();
  expect(screen.getByText('Los requisitos no están publicados por ahora.')).toBeVisible();
});

test('a failed view says Error; the documents are then on their own page', async () => {
  contentServer.use(contentHandlers.failure('/children-medicine-view'));
  visit();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(sections()).toEqual(['steps', 'process']);
  expect(screen.getByRole('link', { name: 'Ver los documentos' })).toHaveAttribute(
    'href',
    '/medicina-rural/documentos',
  );
});

test('the call can be printed alone', async () => {
  answer();
  const { user } = visit();
  const call = await screen.findByRole('region', { name: 'Convocatoria' });
  const printedParts: (string | null)[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    printedParts.push(
      ...[...document.querySelectorAll('section[data-printed]')].map((part) =>
        part.getAttribute('aria-labelledby'),
      ),
    );
  });
  await user.click(within(call).getByRole('button', { name: 'Imprimir la convocatoria' }));
  expect(printedParts).toEqual(['call']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(call).not.toHaveAttribute('data-printed');
  print.mockRestore();
});
