import {
  contentHandlers,
  contentRequests,
  contentServer,
  feeFixture,
  keyDateFixture,
  publicViewFixture,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { councilJsonLd } from './councilJsonLd.ts';
import { HomePage, prefetchKeyFacts } from './HomePage.tsx';
import { homeViewFixture } from './home.fixtures.ts';
import { homeLocales } from './locales/index.ts';

jest.mock('./councilJsonLd.ts', () => {
  const real = jest.requireActual('./councilJsonLd.ts');
  return { councilJsonLd: jest.fn(real.councilJsonLd) };
});

function visitHome(language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: '/',
    routes: [{ path: '/', loader: ({ context }) => prefetchKeyFacts(context), Component: HomePage }],
    locales: { home: homeLocales },
    language,
  });
}

function answer({
  home = homeViewFixture(),
  site = publicViewFixture({ isDemonstration: true }),
  dates = [],
  fees = [],
}: {
  home?: object;
  site?: object;
  dates?: object[];
  fees?: object[];
} = {}) {
  contentServer.use(
    contentHandlers.data('/key-dates', dates),
    contentHandlers.data('/fees', fees),
    contentHandlers.json('/home-view', { data: home }),
    contentHandlers.json('/public-view', { data: site }),
  );
}

const loaded = () => screen.findByRole('heading', { level: 1, name: homeLocales.es.title });

test('shows the banner, the specialties, the site content and the lists', async () => {
  answer();
  const { container } = visitHome();
  await loaded();

  expect(screen.getByRole('region', { name: 'Avisos del Consejo' })).toBeVisible();
  expect(link('Medicina Familiar')).toHaveAttribute('href', '/especialidades');
  expect(link('Medicina Integrada')).toHaveAttribute('href', '/medicina-integrada');
  expect(link(/^Medicina Rural/)).toHaveAttribute('href', '/medicina-rural');
  expect(await screen.findByText('Certificar con rigor.')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Ser referencia de calidad.')).toHaveAttribute('lang', 'es');
  expect(screen.getByRole('img', { name: 'Registro, pago, documentos y examen' })).toBeVisible();
  expect(link('Código de ética')).toHaveAttribute('href', '/uploads/etica.pdf');
  expect(link('Lex artis')).toHaveAttribute('href', '/uploads/lex-artis.pdf');
  expect(container.querySelector('[style]:not(.splide *)')).toBeNull();
  expect(document.title).toBe('Consejo Mexicano de Certificación en Medicina Familiar');
});

test('a new slide renders nothing else', async () => {
  answer();
  const { user } = visitHome();
  await screen.findByText('Certificar con rigor.');
  const renders = jest.mocked(councilJsonLd).mock.calls.length;
  await user.click(await screen.findByRole('tab', { name: 'Ir a la diapositiva 2' }));
  await waitFor(() => expect(screen.getByRole('article')).toHaveAttribute('data-banner-slide', '1'));
  expect(councilJsonLd).toHaveBeenCalledTimes(renders);
});

test('three doors are below the heading, also without any content', async () => {
  answer({ home: { banner: [], agreement: [], magazines: [] }, site: {} });
  visitHome();
  const doors = await screen.findByRole('navigation', { name: '¿Qué necesita?' });
  expect(
    within(doors)
      .getAllByRole('link')
      .map((door) => door.getAttribute('href')),
  ).toEqual(['/certificacion', '/certificacion#renewal', '/verificar']);
  expect(doors.previousElementSibling?.firstElementChild?.tagName).toBe('H1');
});

test('the steps of the picture are also text with links', async () => {
  answer();
  visitHome();
  const section = within(await screen.findByRole('region', { name: 'Pasos para certificarse' }));
  expect(section.getAllByRole('listitem')).toHaveLength(5);
  expect(section.getAllByRole('link').map((step) => step.getAttribute('href'))).toEqual([
    'https://sigme.example.org/registro',
    '/examen',
    '/documentos',
    '/fechas',
    '/consultar-resultados',
  ]);
  // Nothing scrolls, so only the links are focusable.
  expect(section.getByRole('figure')).not.toHaveAttribute('tabindex');
});

test.each([
  [true, /Sitio de demostración\.$/],
  [false, /consulta de resultados\.$/],
])('with demonstration content: %s, search engines are told so', async (isDemonstration, ending) => {
  answer({ site: publicViewFixture({ isDemonstration }) });
  visitHome();
  await screen.findByText('Certificar con rigor.');
  await waitFor(() =>
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      expect.stringMatching(ending),
    ),
  );
});

const keyFacts = () => screen.findByRole('region', { name: 'Lo esencial' });

test('the key facts of each specialty: registration, last day to pay, exam and fee', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T18:00:00Z'));
  answer({
    dates: [
      keyDateFixture({
        documentId: 'b',
        title: 'Examen',
        kind: 'examen',
        start: '2027-04-17',
        end: null,
        endTime: null,
      }),
      keyDateFixture({ documentId: 'p', kind: 'pago', start: '2027-03-05', end: null, endTime: null }),
      keyDateFixture({ documentId: 'a', specialty: 'medicina-familiar' }),
    ],
    fees: [
      feeFixture('Examen', { specialty: 'Medicina Familiar', validUntil: '2026-12-31' }),
      feeFixture('Examen', {
        documentId: 'n',
        specialty: 'Medicina Familiar',
        amount: 4700,
        validFrom: '2027-01-01',
      }),
      feeFixture('Examen', { documentId: 'c', specialty: 'Medicina Rural', amount: 3900.5 }),
    ],
  });
  visitHome();
  const facts = [...(await keyFacts()).querySelectorAll('h3')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    [
      'Medicina Familiar',
      'RegistroAbre el 11 de enero de 2027Cierra el 26 de febrero de 2027, 23:59\u00a0hAbre en 49 díasPago hasta5 de marzo de 2027Examen17 de abril de 2027Cuota$4,700 MXNExamenRige desde el 1 de enero de 2027.Hasta el 31 de diciembre de 2026: $4,500 MXN.',
    ],
    ['Medicina Integrada', 'Pago hasta5 de marzo de 2027Examen17 de abril de 2027'],
    ['Medicina Rural', 'Pago hasta5 de marzo de 2027Examen17 de abril de 2027Cuota$3,900.50 MXNExamen'],
  ]);
  jest.restoreAllMocks();
});

test('without dates and fees, or while either is on its way, there are no key facts', async () => {
  answer();
  contentServer.use(
    contentHandlers.hang('/fees'),
    contentHandlers.data('/key-dates', [keyDateFixture({ end: '2999-01-01' })]),
  );
  visitHome();
  await loaded();
  await waitFor(() => expect(contentRequests('/key-dates')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: /^(Lo esencial|Próximas fechas)$/ })).toBeNull();
});

test('without fees, because they failed, the next dates are there', async () => {
  answer({ dates: [keyDateFixture({ end: '2999-01-01' })] });
  contentServer.use(contentHandlers.failure('/fees'));
  visitHome();
  expect(await screen.findByRole('heading', { name: 'Próximas fechas' })).toBeVisible();
  expect(await keyFacts()).not.toHaveTextContent('Cuota');
});

test('requests the media of the banner and both lists, and the site content in parallel', async () => {
  contentServer.use(
    ...(['/home-view', '/public-view', '/key-dates', '/fees'] as const).map((path) =>
      contentHandlers.hang(path),
    ),
  );
  visitHome();
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  await waitFor(() => expect(contentRequests('/public-view')).toHaveLength(1));
  const [request] = contentRequests('/home-view');
  expect(request?.searchParams.getAll('populate[0]')).toEqual(['banner.file']);
  expect(request?.searchParams.get('populate[1]')).toBe('agreement.file');
  expect(request?.searchParams.get('populate[2]')).toBe('magazines.file');
});

test('links an item to its external address, else to its file, else not', async () => {
  answer({
    home: homeViewFixture({
      magazines: [
        { id: 1, name: 'Con enlace', file: null, linkExternal: 'https://revista.example.org/' },
        { id: 2, name: 'Peligrosa', file: null, linkExternal: 'java\tscript:alert(1)' },
      ],
    }),
  });
  visitHome();
  await loaded();

  expect(link('Convenio con archivo')).toHaveAttribute('href', '/uploads/convenio.pdf');
  expect(screen.getByText('Convenio sin destino').closest('a')).toBeNull();
  expect(link('Con enlace')).toHaveAttribute('href', 'https://revista.example.org/');
  expect(link('Con enlace')).toHaveAttribute('target', '_blank');
  expect(screen.getByText('Peligrosa').closest('a')).toBeNull();
});

test('opens and closes the results viewer; a click on the first slide closes it, on another does not', async () => {
  answer();
  const { user } = visitHome();
  await user.click(await screen.findByRole('button', { name: 'Ver resultados' }));
  await screen.findByTitle('Documento de resultados');
  expect(viewer()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  expect(viewer()).toHaveAttribute(
    'src',
    expect.stringContaining(encodeURIComponent('/uploads/resultados.pdf')),
  );

  await user.click(slideImage(2));
  expect(viewer()).toBeInTheDocument();
  await user.click(slideImage(1));
  expect(viewer()).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Ver resultados' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar resultados' }));
  expect(viewer()).not.toBeInTheDocument();
});

test('leaves out blocks without content', async () => {
  answer({
    home: homeViewFixture({ banner: [], agreement: [], magazines: [] }),
    site: { documentId: 'public', mission: 'Certificar con rigor.' },
  });
  visitHome();
  await screen.findByText('Certificar con rigor.');
  expect(screen.queryByRole('button', { name: 'Ver resultados' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Avisos del Consejo' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    homeLocales.es.title,
    'Misión',
  ]);
});

test('drops a malformed record, reports it and keeps the rest', async () => {
  answer({
    home: homeViewFixture({
      banner: [{ id: 1, file: null }, ...homeViewFixture().banner.slice(1)],
      agreement: [{ id: 1, name: 7 }, 'nonsense', ...homeViewFixture().agreement],
    }),
  });
  visitHome();
  await loaded();
  expect(link('Convenio con archivo')).toBeVisible();
  expect(takeProblems().map(({ where }) => where)).toEqual([
    'home-view banner',
    'home-view agreement',
    'home-view agreement',
  ]);
});

test.each([
  ['an outage', contentHandlers.failure('/home-view')],
  ['a broken connection', contentHandlers.unreachable('/home-view')],
  ['truncated JSON', contentHandlers.truncated('/home-view')],
  ['another shape', contentHandlers.json('/home-view', { data: ['nonsense'] })],
])('shows Error after %s, and recovers with a retry', async (_, failure) => {
  answer();
  contentServer.use(failure);
  const { user } = visitHome();
  expect(await screen.findByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
  expect(document.title).toBe('Consejo Mexicano de Certificación en Medicina Familiar');

  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await loaded()).toBeVisible();
});

test('one retry is enough when everything failed', async () => {
  const everything = ['/home-view', '/public-view', '/key-dates', '/fees'] as const;
  answer();
  contentServer.use(...everything.map((path) => contentHandlers.failure(path)));
  const { user } = visitHome();
  await screen.findByRole('heading', { level: 1, name: 'Error' });

  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await loaded()).toBeVisible();
  expect(await screen.findByText('Certificar con rigor.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failure of the site content affects only its blocks', async () => {
  answer();
  contentServer.use(contentHandlers.failure('/public-view'));
  const { user } = visitHome();
  await loaded();
  expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(link('Medicina Familiar')).toBeVisible();
  expect(link('Convenio con archivo')).toBeVisible();

  answer();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Certificar con rigor.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('in English the interface changes and the content is marked as Spanish', async () => {
  answer();
  visitHome('en');
  expect(await screen.findByRole('heading', { name: 'Mission' })).toBeVisible();
  expect(screen.getByText('Certificar con rigor.')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Convenio sin destino')).toHaveAttribute('lang', 'es');
});

function link(name: string | RegExp) {
  return screen.getByRole('link', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name });
}

function viewer() {
  return screen.queryByTitle('Documento de resultados');
}

function slideImage(number: number) {
  const carousel = screen.getByRole('region', { name: 'Avisos del Consejo' });
  const [image] = within(carousel).getAllByRole('img', { name: `Slide ${number}`, hidden: true });
  if (!image) throw new Error(`no slide ${number}`);
  return image;
}
