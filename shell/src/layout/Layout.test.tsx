import { act, screen, within } from '@testing-library/react';
import { renderLayout } from './layout.fixtures.tsx';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'i18next=; max-age=0; path=/';
  localStorage.clear();
});

test('the top bar has the three links of the specification', async () => {
  renderLayout({ path: '/consultar-resultados' });
  const bar = within(await screen.findByRole('navigation', { name: 'Accesos principales' }));
  expect(bar.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
  const results = bar.getByRole('link', { name: 'Consultar resultados' });
  expect(results).toHaveAttribute('href', '/consultar-resultados');
  expect(results).toHaveAttribute('aria-current', 'page');
  const registry = bar.getByRole('link', { name: /^¿Su médico está certificado\? Consulte/ });
  expect(registry).toHaveAttribute('href', 'https://registro.ejemplo.org/');
  expect(registry).toHaveAttribute('target', '_blank');
});

test('the English label of the registry is the specification’s', async () => {
  renderLayout({ language: 'en' });
  expect(await screen.findByRole('link', { name: /^Is your doctor certified\? Search/ })).toBeVisible();
});

test('the skip link goes to the content', async () => {
  renderLayout();
  const link = await screen.findByRole('link', { name: 'Saltar al contenido' });
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});

test('the footer has the legal links, accessibility and verification, a link to Facebook, and two icons without links', async () => {
  renderLayout();
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/privacidad',
    '/terminos',
    '/accesibilidad',
    '/verificar',
    '/preguntas',
    '/contacto',
    'https://facebook.ejemplo.org/consejo',
  ]);
  for (const name of ['LinkedIn', 'Instagram']) {
    expect(footer.getByText(name).closest('a, button, [tabindex]')).toBeNull();
  }
});

test('the footer says who the council is, as far as editors do, with numbers to call', async () => {
  const { unmount } = renderLayout({
    council: {
      legalName: 'Consejo, A.C.',
      location: 'Calle 1\nCiudad de México',
      phones: '55 0000 0001\r\nMensajes: 55 0000 0003',
      schedule: undefined,
    },
  });
  const footer = await screen.findByRole('contentinfo');
  expect(footer.querySelector('address')?.textContent).toBe(
    'Consejo, A.C.\nCalle 1\nCiudad de México55 0000 0001\nMensajes: 55 0000 0003',
  );
  expect(within(footer).getByRole('link', { name: '55 0000 0001' })).toHaveAttribute(
    'href',
    'tel:5500000001',
  );
  unmount();
  renderLayout();
  expect((await screen.findByRole('contentinfo')).querySelector('address')).toBeNull();
});

test('the footer has the demonstration note only for example content', async () => {
  const { unmount } = renderLayout({ isDemonstration: true });
  expect(await screen.findByText(/^Sitio de demostración/)).toBeVisible();
  unmount();
  renderLayout();
  await screen.findByRole('contentinfo');
  expect(screen.queryByText(/demostración/)).not.toBeInTheDocument();
});

test('the language changes in place and is stored; the address has it too, for sharing', async () => {
  const { user, router } = renderLayout({ path: '/contacto?lng=es&to=mapa' });
  const english = await screen.findByRole('link', { name: 'English' });
  expect(english).toHaveAttribute('href', '/contacto?lng=en&to=mapa');
  expect(screen.getByRole('link', { name: 'Español' })).toHaveAttribute('aria-current', 'true');
  await user.click(english);
  const topBar = within(await screen.findByRole('navigation', { name: 'Main links' }));
  expect(topBar.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(router.state.location.search).toBe('?lng=en&to=mapa');
  expect(document.cookie).toContain('i18next=en');
});

test('a printed page has the council’s name, its address and the date', async () => {
  renderLayout({ path: '/contacto' });
  const head = await screen.findByText(/^http:\/\/localhost\/contacto$/);
  expect(head.previousSibling).toHaveTextContent('Consejo Mexicano de Certificación en Medicina Familiar');
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(head).toHaveTextContent(new Date().toLocaleDateString('es-MX', { dateStyle: 'long' }));
});
