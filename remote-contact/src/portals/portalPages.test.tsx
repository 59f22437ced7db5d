import {
  contentHandlers,
  contentRequests,
  contentServer,
  feeFixture,
  publicViewFixture,
  renderRoute,
} from '@consejo/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const pages = [
  {
    path: '/examen',
    field: 'examPortalUrl',
    title: 'Pago del examen en línea',
    english: 'Online exam payment',
    portal: 'Portal de pago',
    address: 'http://portal.test/examen',
    missing: 'El portal de pago no está publicado por ahora.',
    allow: 'payment',
  },
  {
    path: '/consultar-resultados',
    field: 'resultsPortalUrl',
    title: 'Consulta de resultados',
    english: 'Results search',
    portal: 'Portal de resultados',
    address: 'http://portal.test/resultados',
    missing: 'El portal de resultados no está publicado por ahora.',
    allow: null,
  },
];

const newTab = 'Abrir el portal (se abre en una pestaña nueva)';

function answer(fields?: Record<string, unknown>) {
  contentServer.use(contentHandlers.data('/public-view', publicViewFixture(fields)));
}

beforeEach(() =>
  contentServer.use(contentHandlers.data('/fees', []), contentHandlers.data('/key-dates', [])),
);

// Lazy code: compiling it inside a test would exceed the query timeout.
beforeAll(() => Promise.all([import('./ExamPage.tsx'), import('./ResultsPage.tsx')]));

describe.each(pages)('$path', ({ path, field, title, english, portal, address, missing, allow }) => {
  const visit = (language: 'es' | 'en' = 'es') =>
    renderRoute({
      path,
      language,
      routes: remote.routes,
      locales: { [remote.namespace]: remote.locales },
    });

  test('frames its portal, with a spinner until it loads and a link to a new tab', async () => {
    answer();
    visit();
    const frame = await screen.findByTitle(portal);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(frame).toHaveAttribute('src', address);
    expect(frame.getAttribute('allow')).toBe(allow);
    expect(screen.getByRole('status')).toHaveTextContent('Cargando el portal…');
    expect(screen.getByRole('link', { name: newTab })).toHaveAttribute('href', address);

    fireEvent.load(frame);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: newTab })).toHaveAttribute('target', '_blank');
  });

  test('keeps its portal when a refetch of the site content fails', async () => {
    answer();
    const { queryClient } = visit();
    await screen.findByTitle(portal);
    contentServer.use(contentHandlers.failure('/public-view'));
    await act(async () => {
      await queryClient.refetchQueries();
      // The query notifies the page asynchronously.
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(contentRequests('/public-view')).toHaveLength(2);
    expect(screen.getByTitle(portal)).toHaveAttribute('src', address);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  test('shows the notes at once, and a spinner until the content arrives', async () => {
    contentServer.use(contentHandlers.hang('/public-view'));
    visit();
    expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
    const notes = within(screen.getByRole('region', { name: 'Sobre este portal' }));
    expect(notes.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/privacidad');
    expect(notes.getByRole('link', { name: /contacto/ })).toHaveAttribute('href', '/contacto');
    expect(contentRequests('/public-view').map(({ search }) => search)).toEqual(['?populate=*']);
  });

  test('a failed call shows Error, with a retry that repeats it', async () => {
    contentServer.use(contentHandlers.failure('/public-view'));
    const { user } = visit();
    expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
    expect(screen.queryByTitle(portal)).not.toBeInTheDocument();

    answer();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByTitle(portal)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([null, '', 'javascript:alert(1)', 'portal', '/examen', 'mailto:a@portal.test'])(
    'treats an address of %j as missing',
    async (wrong) => {
      answer({ [field]: wrong });
      visit();
      expect(await screen.findByText(missing)).toBeVisible();
      expect(screen.queryByTitle(portal)).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: newTab })).not.toBeInTheDocument();
    },
  );

  test('treats an unpublished view as one without a portal address', async () => {
    contentServer.use(contentHandlers.failure('/public-view', 404));
    visit();
    expect(await screen.findByText(missing)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each(['https://other.test/', 'http://localhost/examen'])(
    'links %s instead of framing it: not an allowed origin, or our own',
    async (other) => {
      answer({ [field]: other });
      visit();
      expect(await screen.findByRole('link', { name: newTab })).toHaveAttribute('href', other);
      expect(screen.getByText(/^Este portal no se puede mostrar dentro de esta página/)).toBeVisible();
      expect(screen.queryByTitle(portal)).not.toBeInTheDocument();
    },
  );

  test('is in English on request', async () => {
    answer();
    visit('en');
    expect(await screen.findByRole('heading', { level: 1, name: english })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open the portal (opens in a new tab)' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the portal…');
  });

  describe('when the portal does not load', () => {
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
    afterEach(() => jest.useRealTimers());

    test('shows a message after 15 s, with a retry that reloads it', async () => {
      answer();
      const { user } = visit();
      const first = await screen.findByTitle(portal);
      act(() => jest.advanceTimersByTime(15_000));
      expect(screen.getByText('El portal tarda más de lo normal.')).toBeVisible();
      expect(screen.getAllByRole('link', { name: newTab })).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(screen.getByTitle(portal)).not.toBe(first);
      expect(screen.getByRole('status')).toHaveTextContent('Cargando el portal…');
    });
  });
});

test('beside the payment portal: what each exam costs here, and which amount counts', async () => {
  answer();
  contentServer.use(
    contentHandlers.data('/fees', [feeFixture('Examen', { amount: 3900, specialty: 'Medicina Rural' })]),
  );
  renderRoute({ path: '/examen', routes: remote.routes, locales: { [remote.namespace]: remote.locales } });
  const fees = await screen.findByRole('region', { name: 'Cuota del examen' });
  expect(within(fees).getByRole('definition')).toHaveTextContent('$3,900 MXN');
  expect(fees).toHaveTextContent('el importe que vale es el que muestra el portal');
});
