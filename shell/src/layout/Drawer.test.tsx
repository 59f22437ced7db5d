import { act, screen, waitFor, within } from '@testing-library/react';
import { renderLayout } from './layout.fixtures.tsx';

const menu = () => screen.findByRole('navigation', { name: 'Menú del sitio' });

// jsdom applies no stylesheet: here only the button's state is checked, journeys check that a collapsed panel is hidden.
const section = async (name: string) =>
  within(await menu()).getByRole('button', {
    name: name === 'SIGME' ? name : `Mostrar lo que hay en ${name}`,
  });

test('has the nine sections in the order of the specification', async () => {
  renderLayout();
  const sections = within(await menu())
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.parentElement?.tagName === 'NAV');
  expect(sections.map((item) => item.querySelector('a, button')?.textContent)).toEqual([
    'Nosotros',
    'Certificación',
    'SIGME',
    'Documentos descargables',
    'Contenido',
    'Examen (pago en línea)',
    'Aval de calidad',
    'Contacto',
    'Noticias',
  ]);
});

test('links to every page of its sections', async () => {
  renderLayout();
  const links = within(await menu())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/nosotros', '/asociaciones', '/marco-juridico'],
    ...['/certificacion', '/especialidades', '/medicina-integrada', '/medicina-rural'],
    ...['https://sigme.ejemplo.org/registro', 'https://sigme.ejemplo.org/entrar'],
    ...[
      '/documentos',
      '/medicina-familiar/documentos',
      '/medicina-integrada/documentos',
      '/medicina-rural/documentos',
    ],
    ...['/contenido', '/publicaciones', '/contenido/galeria', '/en-proceso'],
    '/examen',
    ...['/aval-de-calidad', '/eventos'],
    '/contacto',
    '/noticias',
  ]);
});

test('a section expands and collapses', async () => {
  const { user } = renderLayout();
  const button = await section('Certificación');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('marks the current page, and its section is expanded', async () => {
  renderLayout({ path: '/contenido/galeria' });
  const current = within(await menu()).getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent('Galería');
  expect(await section('Contenido')).toHaveAttribute('aria-expanded', 'true');
  expect(await section('Nosotros')).toHaveAttribute('aria-expanded', 'false');
});

test('a subpage marks the page above it', async () => {
  renderLayout({ path: '/noticias/abc' });
  expect(within(await menu()).getByRole('link', { name: 'Noticias' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('links without an external address are left out', async () => {
  renderLayout({ links: {} });
  expect(within(await menu()).queryByRole('link', { name: /pestaña nueva/ })).not.toBeInTheDocument();
  expect(within(await menu()).getByText('SIGME')).toBeInTheDocument();
});

describe('on a phone', () => {
  async function openDrawer() {
    const rendered = renderLayout();
    const toggle = await screen.findByRole('button', { name: 'Menú' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await rendered.user.click(toggle);
    const drawer = screen.getByRole('dialog', { name: 'Menú del sitio' });
    return { ...rendered, toggle, drawer };
  }

  test('opens over the page, which becomes inert, and takes the focus', async () => {
    const { toggle, drawer } = await openDrawer();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(within(drawer).getByRole('button', { name: 'Cerrar menú' })).toHaveFocus();
    expect(screen.getByRole('main').closest('[inert]')).not.toBeNull();
    expect(toggle.closest('[inert]')).not.toBeNull();
    expect(drawer.closest('[inert]')).toBeNull();
  });

  test('Escape closes it and restores the focus', async () => {
    const { user, toggle } = await openDrawer();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('main').closest('[inert]')).toBeNull();
  });

  test('its button closes it', async () => {
    const { user, drawer, toggle } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: 'Cerrar menú' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toggle).toHaveFocus();
  });

  test('Back closes it and restores the focus', async () => {
    const { toggle } = await openDrawer();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toggle).toHaveFocus();
  });

  test('a link to the current page closes it too', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(within(drawer).getByRole('link', { name: 'Contacto' }));
    await screen.findByRole('heading', { level: 1, name: 'Otra página' });
    await user.click(await screen.findByRole('button', { name: 'Menú' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Contacto' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // Reopened before the navigation has finished, it closes with it.
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Menú' }));
      expect(screen.getByRole('dialog')).toBeVisible();
    });
  });

  test('a navigation closes it and focuses the new heading', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(within(drawer).getByRole('link', { name: 'Contacto' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Otra página' })).toHaveFocus());
  });
});
