import {
  contentHandlers,
  contentRequests,
  contentServer,
  publicViewFixture,
  renderRoute,
  takeConsole,
} from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';

function visit(path: string, language: 'es' | 'en' = 'es') {
  return renderRoute({
    path,
    language,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
  });
}

// The page's chunk is compiled on the first import, which takes longer than a query waits.
beforeAll(() => import('./LegalPage.tsx'));

function answer(fields?: Record<string, unknown>, council?: object) {
  contentServer.use(contentHandlers.json('/public-view', { data: publicViewFixture(fields, council) }));
}
beforeEach(() => answer());

const draft = /^Borrador de demostración|^Texto en revisión/;

const pages = [
  ['/privacidad', 'Aviso de privacidad', 'Privacy notice'],
  ['/terminos', 'Términos y condiciones', 'Terms and conditions'],
] as const;

describe.each(pages)('%s', (path, title, englishTitle) => {
  test('shows its version, and no draft notice when every fact of the council is filled', async () => {
    visit(path);
    expect(await screen.findByText('Versión del 1 de septiembre de 2026')).toHaveAttribute(
      'datetime',
      '2026-09-01',
    );
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(draft)).not.toBeInTheDocument();
    expect(screen.queryByText('Este texto está en español.')).not.toBeInTheDocument();
  });

  test('the contents list links to each heading, in order', async () => {
    const { container } = visit(path);
    const contents = await screen.findByRole('navigation', { name: 'En esta página' });
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

  test('a link of the contents list focuses its heading, and keeps the query string', async () => {
    const { router, user } = visit(`${path}?lng=es`);
    const contents = await screen.findByRole('navigation', { name: 'En esta página' });
    const [, second] = within(contents).getAllByRole('link');
    const id = second?.getAttribute('href')?.split('#')[1];
    second?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', id));
    expect(document.activeElement?.tagName).toBe('H2');
    expect(router.state.location).toMatchObject({ pathname: path, search: '?lng=es', hash: `#${id}` });
  });

  test('in English the frame is translated and says that the text is in Spanish', async () => {
    const { container } = visit(path, 'en');
    expect(await screen.findByText('Version of September 1, 2026')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: englishTitle })).toBeVisible();
    expect(screen.getByText('This text is available in Spanish only.')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    const languagesOf = (selector: string) =>
      new Set(
        [...container.querySelectorAll(selector)].map((part) => part.closest('[lang]')?.getAttribute('lang')),
      );
    for (const selector of ['section h2', 'section p', 'section li', 'nav li']) {
      expect(languagesOf(selector)).toEqual(new Set(['es']));
    }
  });

  test('has a button that prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = visit(path);
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
    expect(takeConsole()).toEqual([]);
  });

  test('says that it is a draft with demonstration content', async () => {
    answer({ isDemonstration: true });
    visit(path);
    expect(await screen.findByText(draft)).toHaveTextContent(/^Borrador de demostración/);
  });

  test.each([
    ['one fact is missing', { privacyPhone: null }, undefined],
    ['its date is missing', { privacyNoticeDate: null, termsDate: '' }, undefined],
    ['the editors filled in nothing', {}, { council: null }],
  ])('says that it is under review while %s, and links to the contact page', async (_, council, fields) => {
    answer(fields, council);
    const { container } = visit(path);
    expect(await screen.findByText(draft)).toHaveTextContent(/^Texto en revisión/);
    expect(container.textContent).not.toMatch(/confirmar|\{\{|\}\}|\*\*|<!--|undefined|null/);
    expect(screen.getAllByRole('link', { name: 'contacto' })[0]).toHaveAttribute('href', '/contacto');
  });

  test('shows that it is loading; after a failure shows Error, and the text with its fallbacks', async () => {
    contentServer.use(contentHandlers.hang('/public-view'));
    const { unmount } = visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Cargando');
    unmount();

    contentServer.use(contentHandlers.failure('/public-view'));
    const { user } = visit(path);
    expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'contacto' })[0]).toBeVisible();
    answer();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Versión del 1 de septiembre de 2026')).toBeVisible();
  });
});

test('each fact of the council appears in one of the texts', async () => {
  const shown: string[] = [];
  for (const [path] of pages) {
    const { container, unmount } = visit(path);
    await screen.findByText(/^Versión/);
    shown.push(container.textContent ?? '');
    unmount();
  }
  const { council } = publicViewFixture();
  for (const fact of [
    'legalName',
    'address',
    'privacyOfficer',
    'privacyEmail',
    'privacyPhone',
    'recipientGroups',
    'retentionPeriod',
    'paymentOperator',
    'jurisdiction',
  ] as const) {
    expect(shown.join()).toContain(council[fact]);
  }
  expect(contentRequests('/public-view')[0]?.searchParams.get('populate')).toBe('*');
});

test('the address for personal data is a mail link', async () => {
  visit('/privacidad');
  const [link] = await screen.findAllByRole('link', { name: 'datos@ejemplo.org' });
  expect(link).toHaveAttribute('href', 'mailto:datos@ejemplo.org');
});

test('the notice lists every kind of data in the specification', async () => {
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

test('the notice names the law in force and its authority, and has the parts that the specification requires', async () => {
  const { container } = visit('/privacidad');
  await screen.findByText(/^Versión/);
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

test('the terms have the sections that the specification requires', async () => {
  visit('/terminos');
  await screen.findByText(/^Versión/);
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
