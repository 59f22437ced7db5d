import { contentServer, renderRoute } from '@consejo/shared/testing';
import { loadRemote as loadFederated } from '@module-federation/enhanced/runtime';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { createRemotes } from '../remotes/createRemotes.ts';
import { remoteLoadFailureOf } from '../remotes/sectionFailure.ts';
import { SectionBoundary } from './SectionBoundary.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const loadedEntry = '/remotes/news/entry.1.js';

/** A failed page, of the shell at `/buscar` or of the loaded section at `/noticias`. Loads with the next try if `mends`. */
async function openFailed(path: string, { mends = false } = {}) {
  jest.mocked(loadFederated).mockResolvedValue({
    remote: { namespace: 'news', routes: [], content: [], locales: { es: {}, en: {} } },
  });
  const entry = { name: 'remote_news', paths: ['noticias'], entry: loadedEntry };
  const remotes = createRemotes([entry], () => {});
  await remotes.load(entry);
  let tries = 0;
  const page = {
    element: <h1>Página</h1>,
    loader: () => {
      tries += 1;
      if (tries === 1 || !mends) throw remoteLoadFailureOf('its file is gone');
      return null;
    },
  };
  const { user } = renderRoute({
    path,
    locales: { shell: { es, en } },
    routes: [
      {
        errorElement: <SectionBoundary remotes={remotes} />,
        children: [
          { path: '/buscar', ...page },
          { path: '/noticias', ...page },
        ],
      },
    ],
  });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  return { press, tries: () => tries };
}
/** The answer to a HEAD request for the page, and the entry of the section that is live. */
function serve({ status = 200, entry = loadedEntry }) {
  contentServer.use(
    http.head('*/buscar', ({ request }) =>
      new URL(request.url).search === '?q=a' ? new HttpResponse(null, { status }) : HttpResponse.error(),
    ),
    http.get('*/remotes/registry.json', () =>
      HttpResponse.json([{ name: 'remote_news', paths: ['noticias'], entry, files: [] }]),
    ),
  );
}
/** jsdom does not reload: it reports that. */
async function expectReload(press: () => Promise<void>) {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  await press();
  await waitFor(() => expect(report.mock.calls.join()).toContain('navigation'));
  report.mockRestore();
}

test('a page of the shell reloads if the server has it: its file is one of an earlier release', async () => {
  serve({ status: 200 });
  const { press, tries } = await openFailed('/buscar?q=a');
  await expectReload(press);
  expect(tries()).toBe(1);
});

test.each([
  ['a page of the shell that the server lacks too', '/buscar?q=a', { status: 503 }],
  ['a section whose loaded build is live', '/noticias', {}],
])('%s is tried again without a reload', async (_, path, served) => {
  serve(served);
  const { press, tries } = await openFailed(path, { mends: true });
  await press();
  expect(await screen.findByRole('heading', { name: 'Página' })).toBeVisible();
  expect(tries()).toBe(2);
});

test('a section of which a newer build is live reloads', async () => {
  serve({ entry: '/remotes/news/entry.2.js' });
  const { press, tries } = await openFailed('/noticias');
  await expectReload(press);
  expect(tries()).toBe(1);
});
