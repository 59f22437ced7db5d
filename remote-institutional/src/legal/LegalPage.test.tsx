import { renderRoute, takeConsole } from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import councilFacts from './councilFacts.json';

function visit(path: string, language: 'es' | 'en' = 'es') {
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

// A page's code is loaded when it is visited; compiling it here takes longer than a query waits.
beforeAll(() => Promise.all([import('./PrivacyPage.tsx'), import('./TermsPage.tsx')]));

const pages = [
  ['/privacidad', 'Aviso de privacidad', 'Privacy notice'],
  ['/terminos', 'Términos y condiciones', 'Terms and conditions'],
] as const;

describe.each(pages)('%s', (path, title, englishTitle) => {
  test('is a page with its version and the word that it is a draft', async () => {
    visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Versión del 21 de noviembre de 2026')).toHaveAttribute('datetime', '2026-11-21');
    expect(screen.getByText(/^Borrador de demostración/)).toBeVisible();
    expect(screen.queryByText('Este texto está en español.')).not.toBeInTheDocument();
  });

  test('the contents list leads to each heading, in order', async () => {
    const { container } = visit(path);
    const contents = await screen.findByRole('navigation', { name: 'Contenido' });
    const links = within(contents).getAllByRole('link');
    const headings = screen.getAllByRole('heading', { level: 2 }).slice(1);
    expect(links.length).toBeGreaterThan(8);
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      links.map(({ textContent }, position) => `${position + 1}. ${textContent}`),
    );
    for (const [position, link] of links.entries()) {
      const target = container.querySelector(
        new URL(link.getAttribute('href') ?? '', 'http://site.test').hash,
      );
      expect(target).toBe(headings[position]);
      expect(target).toHaveAttribute('tabindex', '-1');
      expect(screen.getByRole('region', { name: headings[position]?.textContent ?? '' })).toContainElement(
        headings[position] ?? null,
      );
    }
  });

  test('a link of the contents list leads the focus to its heading, and keeps the query string', async () => {
    const { router, user } = visit(`${path}?lng=es`);
    const contents = await screen.findByRole('navigation', { name: 'Contenido' });
    const [, second] = within(contents).getAllByRole('link');
    const id = second?.getAttribute('href')?.split('#')[1];
    second?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', id));
    expect(document.activeElement?.tagName).toBe('H2');
    expect(router.state.location).toMatchObject({ pathname: path, search: '?lng=es', hash: `#${id}` });
  });

  test('in English the frame is English and says that the text is not', async () => {
    const { container } = visit(path, 'en');
    expect(await screen.findByRole('heading', { level: 1, name: englishTitle })).toBeVisible();
    expect(screen.getByText('This text is available in Spanish only.')).toBeVisible();
    expect(screen.getByText('Version of November 21, 2026')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    for (const heading of screen.getAllByRole('heading', { level: 2 }).slice(1)) {
      expect(heading).toHaveAttribute('lang', 'es');
    }
    for (const words of container.querySelectorAll('section p, section li, nav li')) {
      expect(words.closest('[lang]')).toHaveAttribute('lang', 'es');
    }
  });

  test('the button prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = visit(path);
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
    expect(takeConsole()).toEqual([]);
  });

  test('what only the council can say is marked, and nothing else is', async () => {
    const { container } = visit(path);
    await screen.findByRole('heading', { level: 1 });
    const marked = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
    const missing = Object.values(councilFacts).map(
      ({ label }) => `[Por confirmar por el Consejo: ${label}]`,
    );
    expect(marked).toContain('[Por confirmar por el Consejo: domicilio]');
    for (const words of marked) expect(missing).toContain(words);
    expect(container.textContent).not.toMatch(/\{\{|\}\}|\*\*|<!--/);
  });
});

test('each fact that the council owes has its place in one of the texts', async () => {
  const shown: string[] = [];
  for (const [path] of pages) {
    const { container, unmount } = visit(path);
    await screen.findByRole('heading', { level: 1 });
    shown.push(container.textContent ?? '');
    unmount();
  }
  for (const { label } of Object.values(councilFacts)) expect(shown.join()).toContain(label);
});

test('the notice lists every datum of the specification', async () => {
  visit('/privacidad');
  const section = await screen.findByRole('region', { name: /Datos personales que se recaban$/ });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/[;.]$/, '')),
  ).toEqual([
    'nombre completo',
    'edad',
    'sexo',
    'teléfono',
    'correo electrónico',
    'firma',
    'domicilio',
    'Registro Federal de Contribuyentes (RFC)',
    'Clave Única de Registro de Población (CURP)',
    'fecha de nacimiento',
    'lugar de nacimiento',
    'instituciones de formación y de adscripción',
    'número de cédula profesional',
    'número de cédula de especialista',
    'fecha de certificación',
    'número de certificación',
    'fecha de vigencia',
    'número de vigencia',
  ]);
});

test('the notice names the law in force and its authority, and says what the specification asks for', async () => {
  const { container } = visit('/privacidad');
  await screen.findByRole('heading', { level: 1 });
  const notice = container.textContent ?? '';
  for (const words of [
    'Ley Federal de Protección de Datos Personales en Posesión de los Particulares',
    'en vigor desde el 21 de marzo de 2025',
    'Secretaría Anticorrupción y Buen Gobierno',
    'otras agrupaciones de medicina familiar',
    'consiente tácitamente',
  ]) {
    expect(notice).toContain(words);
  }
  expect(notice).not.toMatch(/INAI|Instituto Nacional de Transparencia/);
  const rights = screen.getByRole('region', { name: /Derechos de acceso/ });
  expect(
    within(rights)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.split(':')[0]),
  ).toEqual(['Acceso', 'Rectificación', 'Cancelación', 'Oposición']);
});

test('the terms say what the specification asks for', async () => {
  visit('/terminos');
  await screen.findByRole('heading', { level: 1 });
  for (const name of [
    'Registro',
    'Contraseña',
    'Pago y verificación de la compra',
    'Control antifraude',
    'Privacidad',
    'Cambios sin previo aviso',
  ]) {
    expect(screen.getByRole('heading', { level: 2, name: new RegExp(`^\\d+\\. ${name}$`) })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'aviso de privacidad' })).toHaveAttribute('href', '/privacidad');
});
