/** @jest-environment node */
import { readContent } from '@consejo/shared/content';
import { prefetch, useQuery } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { contentHandlers, contentServer, testContactMail } from '@consejo/shared/testing';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { data, redirect } from 'react-router-dom';
import { isEmpty } from '../../server/render/proveBuilds.ts';
import { createRenderer } from './render.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const newsQuery = { queryKey: ['news'], queryFn: () => readContent('/news-item') };

function NewsPage() {
  const { data: news } = useQuery(newsQuery);
  return <h1>{news ? 'Noticias' : 'Sin noticias'}</h1>;
}

const routes: RouteObject[] = [
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

/** Renders a page of a site with one section, which is loaded unless told otherwise. */
async function render(
  path: string,
  more: { form?: string; unavailable?: string[]; isLoaded?: boolean } = {},
) {
  const { form, unavailable = [], isLoaded = true } = more;
  jest
    .mocked(loadRemote)
    .mockImplementation(async () =>
      isLoaded ? { remote: { namespace: 'news', content: [], locales: { es: {}, en: {} }, routes } } : null,
    );
  const { renderPage } = await createRenderer({
    remotes: [{ name: 'remote_news', paths: ['noticias'], entry: '/entry.js' }],
    content: { baseUrl: 'http://content.test', token: undefined, timeoutMs: 1000 },
    uiConfig: { siteOrigin: 'http://site.test', documentViewerUrl: '{url}', frameOrigins: [] },
    contactMail: testContactMail,
    onLoadFailure: () => {},
    onProblem: ({ where, detail }) => problems.push(`${where}: ${detail}`),
  });
  return renderPage({ url: `http://site.test${path}`, language: 'es', form, unavailable, menu: [] });
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

test('a page that has what it needs is 200', async () => {
  const page = await render('/noticias');
  expect(page).toMatchObject({ status: 200, remote: 'remote_news', state: { router: { errors: null } } });
  expect(mainOf(page)).toContain('Noticias');
});

test.each([
  ['an address that nobody has', '/nada', {}, 404],
  ['an address that its section does not have', '/noticias/nada', {}, 404],
  ['an address of a section that could not be loaded', '/noticias', { isLoaded: false }, 503],
  ['an address of a section that is unavailable', '/noticias', { unavailable: ['remote_news'] }, 503],
  ['a page that throws', '/noticias/rota', {}, 503],
])('%s', async (_, path, more, status) => {
  const page = await render(path, more);
  expect(page).toMatchObject({ status });
  // The frame and the words for it all the same.
  expect(mainOf(page)).toContain('<h1');
});

test.each([
  [404, 404],
  [403, 503],
  [500, 503],
])('content that answers %d makes the page %d, which says why', async (answer, status) => {
  contentServer.use(contentHandlers.failure('/news-item', answer));
  const page = await render('/noticias');
  expect(page).toMatchObject({ status });
  expect(mainOf(page)).toContain('Sin noticias');
  expect(problems.join()).toContain('news');
});

test('what of a page is 404 does not hide what is 503', async () => {
  contentServer.use(contentHandlers.failure('/news-item', 404), contentHandlers.failure('/public-view', 500));
  expect(await render('/noticias')).toMatchObject({ status: 503 });
});

test('a form goes to the action of its page, and nowhere else', async () => {
  expect(await render('/noticias/formulario', { form: 'nombre=a' })).toEqual({
    status: 303,
    location: '/noticias/formulario?enviado',
  });
  expect(await render('/noticias/formulario', { form: 'x=a' })).toMatchObject({ status: 422 });
  expect(await render('/noticias', { form: 'nombre=a' })).toEqual({ status: 405 });
  expect(await render('/nada', { form: 'nombre=a' })).toEqual({ status: 405 });
});

test('a page may send on', async () => {
  expect(await render('/noticias/antes')).toEqual({ status: 301, location: '/noticias' });
});

test('a page without content of its own is told from the frame around it', async () => {
  const html = async (path: string) => {
    const page = await render(path);
    return 'markup' in page ? page.markup : '';
  };
  expect(isEmpty(await html('/noticias/vacia'))).toBe(true);
  expect(isEmpty(await html('/noticias'))).toBe(false);
});
