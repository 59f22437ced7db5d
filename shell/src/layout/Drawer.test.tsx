import { screen, within } from '@testing-library/react';
import { renderLayout } from './layout.fixtures.tsx';

const menu = () => screen.findByRole('navigation', { name: 'Menú del sitio' });

/** What opens and closes a section. jsdom knows no popovers: the drawer on a phone is checked by journeys. */
const section = async (name: string) => {
  const summary = within(await menu())
    .getByText(`Mostrar lo que hay en ${name}`)
    .closest('summary');
  if (!summary) throw new Error(`${name} has no summary`);
  return summary;
};
const isOpen = (summary: HTMLElement) => summary.closest('details')?.open;

test('has the nine sections in the order of the specification', async () => {
  renderLayout();
  const sections = within(await menu())
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.parentElement?.tagName === 'NAV');
  expect(sections.map((item) => item.querySelector('summary, a')?.textContent)).toEqual([
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
  const certification = await section('Certificación');
  expect(isOpen(certification)).toBe(false);
  await user.click(certification);
  expect(isOpen(certification)).toBe(true);
  await user.click(certification);
  expect(isOpen(certification)).toBe(false);
});

test('marks the current page, and its section is expanded', async () => {
  renderLayout({ path: '/contenido/galeria' });
  const current = within(await menu()).getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent('Galería');
  expect(isOpen(await section('Contenido'))).toBe(true);
  expect(isOpen(await section('Nosotros'))).toBe(false);
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
