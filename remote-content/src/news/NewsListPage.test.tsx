import {
  contentHandlers,
  contentRequests,
  contentServer,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { newsFixture, newsPageFixture, paragraph } from './news.fixtures.ts';

function visit(search = '', language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: `/noticias${search}`,
    routes: [...remote.routes, { path: 'buscar', element: null }],
    locales: { [remote.namespace]: remote.locales },
    language,
  });
}

const view = { title: 'Noticias del Consejo', categories: ['Avisos', 'Ética'], years: ['2026', '2024'] };

function answer(items: unknown[], pagination = {}, newsView: unknown = view) {
  contentServer.use(
    contentHandlers.data('/news-view', newsView),
    contentHandlers.json('/news', newsPageFixture(items, pagination)),
  );
}

const card = (name: string) => screen.findByRole('article', { name });

test('shows cards with the fields of the specification', async () => {
  answer([newsFixture('Convocatoria', { content: [paragraph('x'.repeat(181))] }), newsFixture('Aviso')]);
  visit();
  const first = within(await card('Convocatoria'));
  expect(screen.getByRole('heading', { level: 1, name: 'Noticias del Consejo' })).toBeVisible();
  expect(first.getByRole('heading', { level: 2, name: 'Convocatoria' })).toBeVisible();
  expect(first.getByText(`${'x'.repeat(180)}…`)).toBeVisible();
  expect(first.getByRole('link', { name: 'Avisos' })).toHaveAttribute('href', '/noticias?categoria=Avisos');
  expect(first.getByRole('link', { name: '#examen' })).toHaveAttribute('href', '/noticias?etiqueta=examen');
  expect(first.getByRole('link', { name: 'Leer más Convocatoria' })).toHaveAttribute(
    'href',
    '/noticias/idconvocatoria',
  );
  expect(first.getByRole('link', { name: 'Convocatoria' })).toHaveAttribute(
    'href',
    '/noticias/idconvocatoria',
  );
  // A single tab stop for each URL.
  expect(first.getByRole('link', { name: 'Convocatoria' })).toHaveAttribute('tabindex', '-1');
  expect(first.getByRole('button', { name: 'Copiar enlace Convocatoria' })).toBeVisible();
  // In the specification's order.
  expect((await card('Aviso')).textContent).toMatch(
    /^AvisosAvisoPrimer párrafo de Aviso\.Copiar enlace AvisoLeer más Aviso#examen#cursosCreado porRedacciónPublicado12/,
  );
  const date = first.getByText('12 de noviembre de 2026');
  expect(date).toHaveAttribute('datetime', '2026-11-12T15:00:00.000Z');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Noticias del Consejo (canal Atom)' })).toHaveAttribute(
    'href',
    '/noticias/feed.xml',
  );
  expect(screen.queryByRole('navigation', { name: 'Páginas de noticias' })).not.toBeInTheDocument(); // one page only
});

test('the first pictures are fetched with the page, the others when they come into view', async () => {
  answer(['Uno', 'Dos', 'Tres', 'Cuatro'].map((title) => newsFixture(title)));
  visit();
  const loading = (item: HTMLElement) => item.querySelector('img')?.getAttribute('loading');
  expect(loading(await card('Uno'))).toBe('eager');
  expect(loading(await card('Tres'))).toBe('eager');
  expect(loading(await card('Cuatro'))).toBe('lazy');
});

test.each([
  ['', true],
  ['?pagina=2', false],
  ['?anio=2026', false],
])('the newest of all news is the lead story (%s)', async (search, isLead) => {
  answer([newsFixture('Uno'), newsFixture('Dos')], { page: search === '?pagina=2' ? 2 : 1, pageCount: 2 });
  visit(search);
  expect((await card('Uno')).hasAttribute('data-lead')).toBe(isLead);
  expect(await card('Dos')).not.toHaveAttribute('data-lead');
});

test('filters by any category and year, and keeps hashtag and language', async () => {
  answer([newsFixture('Aviso')], { pageCount: 3, page: 2 });
  const { user, router } = visit('?pagina=2&etiqueta=examen&categoria=Retirada&lng=es');
  const filter = within(await screen.findByRole('form', { name: 'Filtrar las noticias' }));
  const options = (name: string) => [...filter.getByRole('combobox', { name }).children];
  expect(options('Categoría').map((one) => one.textContent)).toEqual([
    'Todas',
    'Avisos',
    'Ética',
    'Retirada',
  ]);
  expect(options('Año').map((one) => one.textContent)).toEqual(['Todos', '2026', '2024']);
  await user.selectOptions(filter.getByRole('combobox', { name: 'Categoría' }), 'Ética');
  await user.selectOptions(filter.getByRole('combobox', { name: 'Año' }), '2024');
  answer([newsFixture('Otra')]);
  await user.click(filter.getByRole('button', { name: 'Filtrar' }));
  expect(await card('Otra')).toBeVisible();
  expect(router.state.location.search).toBe('?etiqueta=examen&lng=es&categoria=%C3%89tica&anio=2024');
  // The year in Mexico.
  expect(Object.fromEntries(contentRequests('/news').at(-1)?.searchParams ?? [])).toMatchObject({
    'filters[category][$eq]': 'Ética',
    'filters[publicationDate][$gte]': '2024-01-01T06:00:00.000Z',
    'filters[publicationDate][$lt]': '2025-01-01T06:00:00.000Z',
  });
});

test('words are looked for by the site’s search, among the news', async () => {
  answer([newsFixture('Aviso')]);
  const { user, router } = visit('?categoria=Avisos&lng=es');
  const form = await screen.findByRole('form', { name: 'Buscar en las noticias' });
  expect(form).toHaveAttribute('action', '/buscar');
  await user.type(within(form).getByRole('searchbox', { name: 'Palabras' }), 'ECOE');
  await user.click(within(form).getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/buscar'));
  expect(router.state.location.search).toBe('?tipo=news&lng=es&q=ECOE');
});

test('a backend without categories and years leaves the search alone', async () => {
  answer([newsFixture('Aviso')], {}, { title: 'Noticias' });
  visit();
  expect(await screen.findByRole('form', { name: 'Buscar en las noticias' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Filtrar las noticias' })).not.toBeInTheDocument();
});

test('a filtered list has a description of its own, and is not indexed', async () => {
  answer([newsFixture('Aviso')]);
  visit('?categoria=Avisos&anio=2026');
  await card('Aviso');
  const meta = (name: string) => document.head.querySelector(`meta[name=${name}]`);
  expect(meta('robots')).toHaveAttribute('content', 'noindex');
  expect(meta('description')).toHaveAttribute('content', 'Noticias del Consejo filtradas por Avisos, 2026.');
});

test('in English, translates the page and marks the news as Spanish', async () => {
  answer([newsFixture('Aviso')]);
  visit('', 'en');
  const first = within(await card('Aviso'));
  expect(first.getByRole('link', { name: 'Read more Aviso' })).toBeVisible();
  expect(first.getByText('November 12, 2026')).toBeVisible();
  expect(first.getByRole('heading')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('1 news item.')).toBeVisible();
});

test('makes both calls at once, for twelve news, newest first', async () => {
  contentServer.use(contentHandlers.hang('/news'), contentHandlers.hang('/news-view'));
  visit('?pagina=3&categoria=Educación médica&etiqueta=a"b');
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando');
  expect(contentRequests('/news-view')).toHaveLength(1);
  const [request] = contentRequests('/news');
  expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
    populate: '*',
    'pagination[page]': '3',
    'pagination[pageSize]': '12',
    'sort[0]': 'publicationDate:desc',
    'sort[1]': 'id:desc',
    'filters[category][$eq]': 'Educación médica',
    'filters[hashtags][$containsi]': '"a\\"b"',
  });
});

test('links to the previous and next page, keeping filter and language', async () => {
  answer([newsFixture('Aviso')], { page: 2, pageCount: 834, total: 10_000 });
  visit('?pagina=2&categoria=Avisos&lng=es');
  const pages = within(await screen.findByRole('navigation', { name: 'Páginas de noticias' }));
  expect(pages.getByText('Página 2 de 834')).toBeVisible();
  expect(screen.getByText('10,000 noticias. Página 2 de 834.')).toBeVisible();
  expect(pages.getByRole('link', { name: 'Anterior' })).toHaveAttribute(
    'href',
    '/noticias?categoria=Avisos&lng=es',
  );
  expect(pages.getByRole('link', { name: 'Siguiente' })).toHaveAttribute(
    'href',
    '/noticias?categoria=Avisos&pagina=3&lng=es',
  );
  // The title comes by a call of its own.
  await waitFor(() => expect(document.title).toMatch(/^Noticias del Consejo, Avisos, página 2 – /));
});

test('focuses the line with the page number after moving to the next page', async () => {
  answer([newsFixture('Uno')], { page: 1, pageCount: 2, total: 13 });
  const { user } = visit();
  await card('Uno');
  expect(document.body).toHaveFocus();
  answer([newsFixture('Trece')], { page: 2, pageCount: 2, total: 13 });
  await user.click(screen.getByRole('link', { name: 'Siguiente' }));
  await card('Trece');
  await waitFor(() => expect(screen.getByText('13 noticias. Página 2 de 2.')).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Siguiente' })).not.toBeInTheDocument();
});

test('shows the active filters, each with a link to remove it', async () => {
  answer([newsFixture('Aviso')]);
  visit('?categoria=Avisos&etiqueta=examen&anio=2026');
  const filters = within(await screen.findByRole('list', { name: 'Filtradas por' }));
  expect(filters.getByRole('link', { name: 'Quitar el filtro Categoría: Avisos' })).toHaveAttribute(
    'href',
    '/noticias?etiqueta=examen&anio=2026',
  );
  expect(filters.getByRole('link', { name: 'Quitar el filtro Etiqueta: #examen' })).toHaveAttribute(
    'href',
    '/noticias?categoria=Avisos&anio=2026',
  );
  expect(filters.getByRole('link', { name: 'Quitar el filtro Año: 2026' })).toHaveAttribute(
    'href',
    '/noticias?categoria=Avisos&etiqueta=examen',
  );
});

test.each(['', '?categoria=Otra'])(
  'an empty list (%s) shows a message and is not indexed',
  async (search) => {
    answer([], { pageCount: 0, total: 0 });
    visit(search);
    expect(await screen.findByText('No hay noticias disponibles')).toBeVisible();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  },
);

test.each(['0', '-1', 'x', '1.5'])('page %s is not found, without a call', async (page) => {
  contentServer.use(contentHandlers.data('/news-view', { title: 'Noticias' }));
  visit(`?pagina=${page}&lng=es`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  expect(screen.getByRole('link', { name: /primera página/ })).toHaveAttribute('href', '/noticias?lng=es');
  expect(contentRequests('/news')).toHaveLength(0);
});

test('a page past the end is not found', async () => {
  answer([], { page: 6, pageCount: 5, total: 60 });
  visit('?pagina=6');
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
});

test('shows cards for items with invalid fields', async () => {
  const title = 'Palabra'.repeat(43);
  answer([
    newsFixture(title, {
      publicationDate: 'mañana',
      hashtags: null,
      content: [],
      mainImage: null,
      author: null,
    }),
    newsFixture('Desnuda', { category: null, content: null }),
    { documentId: 'sintitulo' },
  ]);
  visit();
  const first = within(await card(title));
  expect(first.queryByRole('time')).not.toBeInTheDocument();
  expect(first.queryByText('Publicado')).not.toBeInTheDocument();
  expect(within(await card('Desnuda')).queryByRole('link', { name: 'Avisos' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(takeProblems().map(({ where }) => where)).toEqual(['news', 'news']);
});

test('shows Error with a retry when the list fails', async () => {
  answer([]);
  contentServer.use(contentHandlers.failure('/news'));
  const { user } = visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
  answer([newsFixture('Aviso')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await card('Aviso')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows the list beside an error when the title fails', async () => {
  answer([newsFixture('Aviso')]);
  contentServer.use(contentHandlers.failure('/news-view'));
  visit();
  expect(await card('Aviso')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
});

test.each([
  ['no pagination', { data: [] }],
  ['something else', { data: {}, meta: {} }],
])('an answer with %s is an error', async (_, body) => {
  answer([]);
  contentServer.use(contentHandlers.json('/news', body));
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
});

test('has a link element for the feed while it is shown', async () => {
  answer([newsFixture('Aviso')]);
  const { unmount } = visit();
  await card('Aviso');
  const feed = () => document.head.querySelector('link[type="application/atom+xml"]');
  expect(feed()).toHaveAttribute('href', '/noticias/feed.xml');
  expect(feed()).toHaveAttribute('rel', 'alternate');
  unmount();
  expect(feed()).toBeNull();
});
