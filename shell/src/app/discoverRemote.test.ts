import { contentServer, takeProblems } from '@consejo/shared/testing';
import { loadRemote as loadFederated } from '@module-federation/enhanced/runtime';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { createRemotes } from '../remotes/createRemotes.ts';
import { discoverRemote } from './discoverRemote.ts';
import { sectionsId } from './routes.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
const federated = jest.mocked(loadFederated);
const remoteModule = {
  remote: { namespace: 'news', routes: [{ path: '/noticias' }], content: [], locales: { es: {}, en: {} } },
};

let names = 0;
function setUp() {
  names += 1;
  const row = { name: `remote_${names}`, paths: ['noticias'], entry: '/remotes/a/entry.1.js' };
  const onLoad = jest.fn();
  const remotes = createRemotes([row], onLoad);
  const discover = discoverRemote(remotes);
  const patch = jest.fn();
  const visit = (path: string) =>
    discover({ path, patch, matches: [], signal: new AbortController().signal, fetcherKey: undefined });
  return { row, remotes, onLoad, patch, visit };
}
/** What the site's server says its remotes are now. */
const serveRows = (rows: JsonBodyType) =>
  contentServer.use(http.get('*/remotes/registry.json', () => HttpResponse.json(rows)));

beforeEach(() => federated.mockReset());

test('adds the routes of the remote that owns the address', async () => {
  const { row, patch, visit } = setUp();
  federated.mockResolvedValue(remoteModule);
  await visit('/noticias/abc');
  expect(patch.mock.calls).toEqual([[sectionsId, [expect.objectContaining({ id: row.name })]]]);
});

test('two visits at once load it once', async () => {
  const { onLoad, visit } = setUp();
  federated.mockResolvedValue(remoteModule);
  await Promise.all([visit('/noticias'), visit('/noticias/abc')]);
  expect(federated).toHaveBeenCalledTimes(1);
  expect(onLoad).toHaveBeenCalledTimes(1);
});

test('does nothing where no remote is, or it is here', async () => {
  const { patch, visit } = setUp();
  await visit('/other');
  federated.mockResolvedValue(remoteModule);
  await visit('/noticias');
  await visit('/noticias');
  expect(patch).toHaveBeenCalledTimes(1);
});

test('one that was deployed anew is asked for where it is now', async () => {
  const { row, remotes, patch, visit } = setUp();
  serveRows([{ ...row, entry: '/remotes/a/entry.2.js' }]);
  federated.mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteModule);
  await visit('/noticias');
  expect(patch).toHaveBeenCalledTimes(1);
  expect(remotes.loadedEntry(row.name)).toBe('/remotes/a/entry.2.js');
});

test.each([
  ['no list', { rows: [] }],
  ['null', null],
])('%s in the place of the rows changes nothing', async (_, answer) => {
  const { row, remotes, patch, visit } = setUp();
  serveRows(answer);
  federated.mockRejectedValue(new Error('away'));
  await visit('/noticias');
  expect(patch).not.toHaveBeenCalled();
  expect(remotes.rows()).toEqual([row]);
});

test('a row that is none costs itself, not the others; code comes from this origin alone', async () => {
  const { row, remotes, visit } = setUp();
  const other = { name: 'remote_other', paths: ['contacto'], entry: null };
  serveRows([
    null,
    { name: 7 },
    other,
    { ...row, entry: 'https://other.test/entry.js' },
    { ...row, entry: '//x/e.js' },
  ]);
  federated.mockRejectedValue(new Error('away'));
  await visit('/noticias');
  expect(remotes.rows()).toEqual([other]);
  expect(takeProblems()).toHaveLength(4);
});
