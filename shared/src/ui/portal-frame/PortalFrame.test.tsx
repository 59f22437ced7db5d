import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/index.ts';
import { PortalFrame } from './PortalFrame.tsx';

// renderRoute's site is http://localhost; it may frame http://portal.test.
const address = 'http://portal.test/examen';
const newTab = 'Abrir el portal (se abre en una pestaña nueva)';

async function renderPortal(to: string | undefined = address) {
  const element = (
    <PortalFrame address={to} title="Portal de pago" allow="payment" missing={<p>No hay portal.</p>} />
  );
  const { user } = renderRoute({ path: '/', routes: [{ path: '/', element }] });
  return { user, portal: within(await screen.findByRole('region', { name: 'Portal de pago' })) };
}

const frame = () => screen.getByTitle('Portal de pago');

test('frames the portal with a shop’s permissions, but not to navigate our page', async () => {
  await renderPortal();
  expect(frame()).toHaveAttribute('src', address);
  expect(frame()).toHaveAttribute('allow', 'payment');
  const sandbox = frame().getAttribute('sandbox')?.split(' ');
  expect(sandbox).toEqual(expect.arrayContaining(['allow-scripts', 'allow-forms', 'allow-popups']));
  expect(sandbox?.filter((word) => word.includes('navigation'))).toEqual([]);
});

test('shows the host and a link to a new tab, before and after loading', async () => {
  const { portal } = await renderPortal();
  expect(portal.getByText('Sitio externo: portal.test')).toBeVisible();
  const link = portal.getByRole('link', { name: newTab });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
  fireEvent.load(frame());
  expect(link).toBeVisible();
});

test('shows a spinner until the portal has loaded', async () => {
  const { portal } = await renderPortal();
  expect(portal.getByRole('status')).toHaveTextContent('Cargando el portal…');
  fireEvent.load(frame());
  expect(portal.queryByRole('status')).not.toBeInTheDocument();
});

test('does not wait for a served portal that loaded before hydration', async () => {
  const contentDocument = jest
    .spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get')
    .mockReturnValue(null);
  const { portal } = await renderPortal();
  expect(portal.queryByRole('status')).not.toBeInTheDocument();
  contentDocument.mockRestore();
});

test.each(['http://other.test/examen', 'http://localhost/examen'])(
  '%s may not be framed: a link and the reason',
  async (to) => {
    const { portal } = await renderPortal(to);
    expect(portal.getByText(/^Este portal no se puede mostrar dentro de esta página/)).toBeVisible();
    expect(portal.getByRole('link', { name: newTab })).toHaveAttribute('href', to);
    expect(screen.queryByTitle('Portal de pago')).not.toBeInTheDocument();
  },
);

test.each([undefined, 'javascript:alert(1)', 'portal', '/examen'])('%j leads nowhere', async (to) => {
  const element = <PortalFrame address={to} title="Portal de pago" missing={<p>No hay portal.</p>} />;
  renderRoute({ path: '/', routes: [{ path: '/', element }] });
  expect(await screen.findByText('No hay portal.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByTitle('Portal de pago')).not.toBeInTheDocument();
});

describe('while the portal does not load', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('a message after 15 s offers a new tab and a retry, which again has 15 s', async () => {
    const { portal, user } = await renderPortal();
    const first = frame();
    pass(14_000);
    expect(portal.getByRole('status')).toHaveTextContent('Cargando el portal…');
    pass(1000);
    const message = within(portal.getByRole('status'));
    expect(message.getByText('El portal tarda más de lo normal.')).toBeVisible();
    expect(message.getByRole('link', { name: newTab })).toHaveAttribute('href', address);

    await user.click(message.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('region', { name: 'Portal de pago' })).toHaveFocus();
    expect(frame()).not.toBe(first);
    expect(portal.getByRole('status')).toHaveTextContent('Cargando el portal…');
    pass(14_000);
    expect(portal.queryByRole('button')).not.toBeInTheDocument();
    pass(1000);
    expect(portal.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  test('a portal that loads later replaces the message', async () => {
    const { portal } = await renderPortal();
    pass(15_000);
    fireEvent.load(frame());
    expect(portal.queryByRole('status')).not.toBeInTheDocument();
  });

  test('a portal that loaded in time stays', async () => {
    const { portal } = await renderPortal();
    fireEvent.load(frame());
    pass(60_000);
    expect(portal.queryByRole('status')).not.toBeInTheDocument();
  });
});

test('a portal that navigates to a blocked origin shows a message, although the browser reports it as loaded', async () => {
  const { portal } = await renderPortal();
  const violate = (effectiveDirective: string) =>
    fireEvent(document, Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));
  violate('img-src');
  expect(portal.getByRole('status')).toHaveTextContent('Cargando el portal…');
  violate('frame-src');
  fireEvent.load(frame());
  expect(portal.getByRole('status')).toHaveTextContent(
    'El portal lleva a otro sitio que no se puede mostrar aquí.',
  );
  expect(portal.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});
