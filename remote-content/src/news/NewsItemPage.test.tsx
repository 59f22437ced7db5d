import {
  contentHandlers,
  contentRequests,
  contentServer,
  mediaFixture,
  pdfFixture,
  renderRoute,
  takeProblems,
} from '@consejo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { remote } from '../remote.ts';
import { newsFixture, paragraph } from './news.fixtures.ts';

function visit(address: string, language: 'es' | 'en' = 'es') {
  return renderRoute({
    path: `/noticias/${address}`,
    routes: remote.routes,
    locales: { [remote.namespace]: remote.locales },
    language,
  });
}

/** Handlers for the item and its neighbours. */
function answer(
  item: unknown,
  { previous = [], next = [] }: { previous?: unknown[]; next?: unknown[] } = {},
) {
  contentServer.use(
    contentHandlers.data('/news/idnota', item),
    http.get('*/api/news', ({ request }) => {
      const isNext = new URL(request.url).searchParams.get('sort[0]') === 'publicationDate:asc';
      return HttpResponse.json({ data: isNext ? next : previous, meta: {} });
    }),
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows the item with its neighbours', async () => {
  const content = [
    { type: 'heading', level: 4, children: [{ type: 'text', text: 'Fechas' }] },
    paragraph('Texto.'),
  ];
  answer(newsFixture('Nota', { content }), {
    previous: [{ documentId: 'antes', title: 'La de antes' }],
    next: [{ documentId: 'despues', title: 'La de después' }],
  });
  visit('idnota?lng=es');
  expect(await heading('Nota')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Un aula' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Fechas' })).toBeVisible();
  expect(screen.getByText('Texto.')).toBeVisible();
  expect(screen.getByText('Redacción')).toBeVisible();
  expect(screen.getByText('12 de noviembre de 2026')).toHaveAttribute('datetime', '2026-11-12T15:00:00.000Z');
  expect(screen.getByRole('button', { name: 'Copiar enlace Nota' })).toBeVisible();
  const others = within(await screen.findByRole('navigation', { name: 'Otras noticias' }));
  expect(others.getByRole('link', { name: /^Noticia anterior/ })).toHaveAttribute(
    'href',
    '/noticias/antes?lng=es',
  );
  expect(others.getByRole('link', { name: /^Noticia siguiente/ })).toHaveTextContent('La de después');
  expect(screen.getByRole('link', { name: 'Ver todas las noticias' })).toHaveAttribute(
    'href',
    '/noticias?lng=es',
  );
  expect(document.title).toMatch(/^Nota – /);
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', 'Texto.');
});

test('shows a table, pictures and documents below the text', async () => {
  answer(
    newsFixture('Nota', {
      tableTitle: 'Sedes',
      table: 'Ciudad\tLugares\nPuebla\t40',
      pictures: [mediaFixture('sede.webp', { alternativeText: 'La sede', caption: 'Entrada principal' })],
      files: [pdfFixture('temario.pdf'), { ...pdfFixture('x9.pdf'), caption: 'Programa del curso' }],
    }),
  );
  visit('idnota', 'en');
  const table = within(await screen.findByRole('table', { name: 'Sedes' }));
  expect(table.getByRole('columnheader', { name: 'Lugares' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: 'Puebla' })).toBeVisible();
  const figure = within(within(screen.getByRole('region', { name: 'Photographs' })).getByRole('figure'));
  expect(figure.getByRole('img', { name: 'La sede' })).toBeVisible();
  expect(figure.getByText('Entrada principal')).toBeVisible();
  const documents = within(screen.getByRole('region', { name: 'Documents' })).getAllByRole('link');
  expect(documents.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^temario\.pdf/),
    expect.stringMatching(/^Programa del curso/),
  ]);
});

test('requests neighbours by date, and by row for equal dates', async () => {
  answer(newsFixture('Nota'));
  visit('idnota');
  await heading('Nota');
  await waitFor(() => expect(contentRequests('/news')).toHaveLength(2));
  const date = '2026-11-12T15:00:00.000Z';
  expect(contentRequests('/news').map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    {
      'fields[0]': 'title',
      'pagination[pageSize]': '1',
      'pagination[withCount]': 'false',
      'sort[0]': 'publicationDate:desc',
      'sort[1]': 'id:desc',
      'filters[publicationDate][$lte]': date,
      'filters[$or][0][publicationDate][$lt]': date,
      'filters[$or][1][id][$lt]': '7',
    },
    {
      'fields[0]': 'title',
      'pagination[pageSize]': '1',
      'pagination[withCount]': 'false',
      'sort[0]': 'publicationDate:asc',
      'sort[1]': 'id:asc',
      'filters[publicationDate][$gte]': date,
      'filters[$or][0][publicationDate][$gt]': date,
      'filters[$or][1][id][$gt]': '7',
    },
  ]);
  expect(screen.queryByRole('navigation', { name: 'Otras noticias' })).not.toBeInTheDocument();
});

test('shows the item without neighbours when they fail, and reports it', async () => {
  answer(newsFixture('Nota'));
  contentServer.use(contentHandlers.failure('/news'));
  visit('idnota');
  await heading('Nota');
  await waitFor(() => expect(contentRequests('/news')).toHaveLength(2));
  expect(await takenProblem()).toBe('news neighbours');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows an item with hardly any data', async () => {
  answer({
    documentId: 'idnota',
    title: 'x'.repeat(300),
    publicationDate: 'nunca',
    content: [],
    hashtags: null,
  });
  visit('idnota');
  expect(await heading('x'.repeat(300))).toBeVisible();
  expect(screen.queryByText('Publicado')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(contentRequests('/news')).toHaveLength(0);
  expect(takeProblems()).toHaveLength(1);
});

test('shows that an item is missing, in both languages', async () => {
  contentServer.use(contentHandlers.failure('/news/abc123', 404));
  const { unmount } = visit('abc123');
  expect(await heading('No se encontró la noticia')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todas las noticias' })).toHaveAttribute('href', '/noticias');
  unmount();
  visit('abc123', 'en');
  expect(await heading('The news item was not found')).toBeVisible();
});

test.each(['a%2Fb', 'a%3Fpopulate=x', '%22', 'id-nota', '..%2Fusers', 'ñ', 'x'.repeat(65)])(
  'makes no call for an impossible id (%s)',
  async (id) => {
    visit(id);
    expect(await heading('No se encontró la noticia')).toBeVisible();
  },
);

test('shows Error with a retry on an outage, and not a missing item', async () => {
  contentServer.use(contentHandlers.failure('/news/idnota', 503));
  const { user } = visit('idnota');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
  expect(screen.queryByText('No se encontró la noticia')).not.toBeInTheDocument();
  answer(newsFixture('Nota'));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await heading('Nota')).toBeVisible();
});

async function takenProblem() {
  let [problem] = takeProblems();
  await waitFor(() => {
    problem ??= takeProblems()[0];
    expect(problem).toBeDefined();
  });
  return problem?.where;
}
