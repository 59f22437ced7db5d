import type { RemoteModule } from '@consejo/shared/contract';
import { createQueryClient } from '@consejo/shared/query';
import { contentServer, testContactMail } from '@consejo/shared/testing';
import { QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { createRemotes } from '../remotes/createRemotes.ts';
import { loadRemote } from '../remotes/loadRemote.ts';
import { prefetchOnIntent } from './prefetchOnIntent.ts';
import { siteContext } from './siteContext.ts';

jest.mock('../remotes/loadRemote.ts', () => ({
  loadRemote: jest.fn(),
  loadFederation: async () => ({ uiSectionLocales: { es: {}, en: {} } }),
}));
const load = jest.mocked(loadRemote);
const loader = jest.fn();
const lazy = jest.fn(async () => ({ Component: () => null }));
const remote: RemoteModule = {
  namespace: 'x',
  locales: { es: {}, en: {} },
  content: [],
  routes: [{ path: 'contacto/:id', loader, lazy }],
};
const entry = { name: 'remote_x', paths: ['contacto'], entry: '/remotes/remote_x/entry.js' };

const hover = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

const queryClient = createQueryClient();

beforeAll(() => {
  const context = siteContext(
    queryClient,
    async () => testContactMail,
    () => 'es',
  );
  prefetchOnIntent(
    createRemotes([entry], () => {}),
    context,
  );
});
beforeEach(() => {
  for (const mock of [load, loader, lazy]) mock.mockClear();
});

test('a failed fetch is tried again at the next intent; a successful one is not', async () => {
  document.body.innerHTML = '<a href="/contacto/7?x=1"><span>Contacto</span></a>';
  contentServer.use(http.get('*/api/public-view', () => HttpResponse.json({ data: null })));
  load.mockRejectedValueOnce(new Error('down')).mockResolvedValue(remote);
  hover('span');
  await settled();
  expect(loader).not.toHaveBeenCalled();
  hover('span');
  await settled();
  hover('span');
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(loader).toHaveBeenCalledTimes(1);
  const [{ request, params }] = loader.mock.calls[0] ?? [];
  expect([new URL(request.url).search, params]).toEqual(['?x=1', { id: '7' }]);
});

test('nothing is fetched while the page shows a failed call, so that its retry button stays', async () => {
  document.body.innerHTML = '<a href="/contacto/9">Contacto</a>';
  contentServer.use(http.get('*/api/public-view', () => HttpResponse.json({ data: null })));
  load.mockResolvedValue(remote);
  const failed = { queryKey: ['x'], queryFn: () => Promise.reject(new Error('down')), retry: false };
  const stopShowing = new QueryObserver(queryClient, failed).subscribe(() => {});
  await settled();
  hover('a');
  await settled();
  expect(loader).not.toHaveBeenCalled();
  stopShowing();
  hover('a');
  await settled();
  expect(loader).toHaveBeenCalledTimes(1);
});

test.each([
  ['a link to another site', '<a href="https://other.test/contacto/8">x</a>'],
  ['a link that opens a new tab', '<a href="/contacto/8" target="_blank">x</a>'],
  ['a link to this page', `<a href="${location.pathname}#top">x</a>`],
  ['text', '<p>x</p>'],
])('%s fetches nothing', async (_, html) => {
  document.body.innerHTML = html;
  hover('a, p');
  await settled();
  expect(loader).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});
