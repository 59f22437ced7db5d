/** @jest-environment node */
import { readContent } from '@consejo/shared/content';
import { prefetch, useQuery } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { contentHandlers, contentServer, testContactMail } from '@consejo/shared/testing';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { data, redirect } from 'react-router-dom';
import { isEmpty } from '../../server/live/checkCanary.ts';
import { createRenderer } from './render.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const newsQuery = { queryKey: ['news'], queryFn: () => readContent('/news-item') };

function NewsPage() {
  const { data: news } = useQuery(newsQuery);
  return <h1>{news ? 'Noticias' : 'Sin noticias'}</h1>;
}

/** Its loader loads nothing. */
function ForgottenPage() {
  const { data: news } = useQuery(newsQuery);
  useQuery({ ...newsQuery, queryKey: ['later'], enabled: false });
  return <h1>{news ? 'Noticias' : 'Cargando'}</h1>;
}

function WaitingPage() {
  useQuery({ ...newsQuery, enabled: false });
  return <h1>Buscar</h1>;
}

const routes: RouteObject[] = [
  { path: 'noticias/olvidada', Component: ForgottenPage },
  { path: 'noticias/en-espera', Component: WaitingPage },
  { path: 'noticias/nota/:id', loader: ({ context }) => prefetch(context, newsQuery), Component: NewsPage },
  { path: 'noticias', loader: ({ context }) => prefetch(context, newsQuery), Component: NewsPage },
  { path: 'noticias/vacia', Component: () => null },
  {
    path: 'noticias/rota',
    Component: () => {
      throw new Error('broken on purpose');
    },
  },
  {
    path: 'noticias/formulario',
    action: async ({ request }) =>
      (await request.formData()).has('nombre')
        ? redirect('/noticias/formulario?enviado', 303)
        : data({ errors: ['nombre'] }, { status: 422 }),
    Component: () => <h1>Formulario</h1>,
  },
  { path: 'noticias/antes', loader: () => redirect('/noticias', 301) },
];

const problems: string[] = [];

/** Renders a page of a site with one section, by default in a worker of that section. */
async function render(path: string, more: { form?: string; isOther?: boolean } = {}) {
  const { form, isOther = false } = more;
  jest.mocked(loadRemote).mockImplementation(async () => ({
    remote: { namespace: 'news', content: [], locales: { es: {}, en: {} }, routes },
  }));
  const remote = { name: 'remote_news', paths: ['noticias'], entry: '/entry.js' };
  const { renderPage } = await createRenderer({
    remote: isOther ? undefined : remote,
    content: { baseUrl: 'http://content.test', token: undefined, timeoutMs: 1000 },
    uiConfig: { siteOrigin: 'http://site.test', documentViewerUrl: '{url}', frameOrigins: [] },
    contactMail: testContactMail,
    onProblem: ({ where, detail }) => problems.push(`${where}: ${detail}`),
  });
  return renderPage({ url: `http://site.test${path}`, language: 'es', form, remotes: [remote], menu: [] });
}
const mainOf = (page: object) => {
  const markup = 'markup' in page ? String(page.markup) : '';
  return markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
};

beforeEach(() => {
  problems.length = 0;
  contentServer.use(
    contentHandlers.data('/public-view', {}),
    contentHandlers.data('/news-item', { documentId: 'a' }),
  );
});

test('a page whose queries succeed is 200', async () => {
  const page = await render('/noticias');
  expect(page).toMatchObject({ status: 200, isOfRemote: true, state: { router: { errors: null } } });
  expect(mainOf(page)).toContain('Noticias');
});

test.each([
  ['an unknown path', '/nada', {}, 404],
  ['a path that its section lacks', '/noticias/nada', {}, 404],
  ['a path of a section that is not loaded', '/noticias', { isOther: true }, 503],
  ['a page that throws', '/noticias/rota', {}, 503],
])('%s has its status and a heading', async (_, path, more, status) => {
  const page = await render(path, more);
  expect(page).toMatchObject({ status });
  expect(mainOf(page)).toContain('<h1');
});

test.each([
  [404, 404],
  [403, 503],
  [500, 503],
])('content that responds %d makes the page %d and reports the problem', async (failure, status) => {
  contentServer.use(contentHandlers.failure('/news-item', failure));
  const page = await render('/noticias');
  expect(page).toMatchObject({ status });
  expect(mainOf(page)).toContain('Sin noticias');
  expect(problems.join()).toContain('news');
});

test('a query that the loader forgot makes the page 503 and is reported; one that waits for the visitor does not', async () => {
  const page = await render('/noticias/olvidada');
  expect(page).toMatchObject({ status: 503 });
  expect(mainOf(page)).toContain('Cargando');
  expect(problems).toEqual(['news: not loaded: no loader prefetches it']);
  problems.length = 0;
  expect(await render('/noticias/en-espera')).toMatchObject({ status: 200 });
  expect(problems).toEqual([]);
});

test('an address of an item that does not exist is no problem', async () => {
  contentServer.use(contentHandlers.failure('/news-item', 404));
  expect(await render('/noticias/nota/x')).toMatchObject({ status: 404 });
  expect(problems).toEqual([]);
});

test('a 404 of one query does not hide a 503 of another', async () => {
  contentServer.use(contentHandlers.failure('/news-item', 404), contentHandlers.failure('/public-view', 500));
  expect(await render('/noticias')).toMatchObject({ status: 503 });
});

test('a form goes to its page’s action only; a page without one responds 405', async () => {
  expect(await render('/noticias/formulario', { form: 'nombre=a' })).toEqual({
    status: 303,
    location: '/noticias/formulario?enviado',
  });
  expect(await render('/noticias/formulario', { form: 'x=a' })).toMatchObject({ status: 422 });
  expect(await render('/noticias', { form: 'nombre=a' })).toEqual({ status: 405 });
  expect(await render('/nada', { form: 'nombre=a' })).toEqual({ status: 405 });
});

test('a page may redirect', async () => {
  expect(await render('/noticias/antes')).toEqual({ status: 301, location: '/noticias' });
});

test('isEmpty detects a page whose layout has an empty main', async () => {
  const html = async (path: string) => {
    const page = await render(path);
    return 'markup' in page ? page.markup : '';
  };
  expect(isEmpty(await html('/noticias/vacia'))).toBe(true);
  expect(isEmpty(await html('/noticias'))).toBe(false);
});
