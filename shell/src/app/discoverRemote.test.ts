/** @jest-environment jest-fixed-jsdom */
import { contentServer, takeProblems } from '@consejo/shared/testing';
import { loadRemote as loadFederated } from '@module-federation/enhanced/runtime';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { createRemotes } from '../remotes/createRemotes.ts';
import { discoverRemote } from './discoverRemote.ts';
import { sectionsId } from './routes.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(),
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
  const entry = { name: `remote_${names}`, paths: ['noticias'], entry: '/remotes/a/entry.1.js' };
  const onLoad = jest.fn();
  const remotes = createRemotes([entry], onLoad);
  const discover = discoverRemote(remotes);
  const patch = jest.fn();
  const visit = (path: string) =>
    discover({ path, patch, matches: [], signal: new AbortController().signal, fetcherKey: undefined });
  return { entry, remotes, onLoad, patch, visit };
}
/** The server's current registry. */
const serveRegistry = (remotes: JsonBodyType) =>
  contentServer.use(http.get('*/remotes/registry.json', () => HttpResponse.json(remotes)));

beforeEach(() => federated.mockReset());

test('adds the routes of the remote that owns the path', async () => {
  const { entry, patch, visit } = setUp();
  federated.mockResolvedValue(remoteModule);
  await visit('/noticias/abc');
  expect(patch.mock.calls).toEqual([[sectionsId, [expect.objectContaining({ id: entry.name })]]]);
});

test('two visits at once load it once', async () => {
  const { onLoad, patch, visit } = setUp();
  federated.mockResolvedValue(remoteModule);
  await Promise.all([visit('/noticias'), visit('/noticias/abc')]);
  expect(patch).toHaveBeenCalledTimes(1);
  expect(federated).toHaveBeenCalledTimes(1);
  expect(onLoad).toHaveBeenCalledTimes(1);
});

test('does nothing for a path without a remote or with a loaded one', async () => {
  const { patch, visit } = setUp();
  await visit('/other');
  federated.mockResolvedValue(remoteModule);
  await visit('/noticias');
  await visit('/noticias');
  expect(patch).toHaveBeenCalledTimes(1);
});

test('a remote that was loaded before its routes were needed gets them', async () => {
  const { entry, remotes, patch, visit } = setUp();
  federated.mockResolvedValue(remoteModule);
  await remotes.load(entry);
  await visit('/noticias');
  expect(patch).toHaveBeenCalledTimes(1);
});

test('a redeployed remote is loaded from its new entry', async () => {
  const { entry, remotes, patch, visit } = setUp();
  serveRegistry([{ ...entry, entry: '/remotes/a/entry.2.js' }]);
  federated.mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteModule);
  await visit('/noticias');
  expect(patch).toHaveBeenCalledTimes(1);
  expect(remotes.loadedEntry(entry.name)).toBe('/remotes/a/entry.2.js');
});

test.each([
  ['an object', { remotes: [] }],
  ['null', null],
])('%s instead of a list changes nothing', async (_, body) => {
  const { entry, remotes, patch, visit } = setUp();
  serveRegistry(body);
  federated.mockRejectedValue(new Error('away'));
  await visit('/noticias');
  expect(patch).not.toHaveBeenCalled();
  expect(remotes.list()).toEqual([entry]);
});

test('an invalid entry is dropped, the others stay; entries of other origins are invalid', async () => {
  const { entry, remotes, visit } = setUp();
  const other = { name: 'remote_other', paths: ['contacto'], entry: null, files: [] };
  serveRegistry([
    null,
    { name: 7 },
    other,
    { ...entry, entry: 'https://other.test/entry.js' },
    { ...entry, entry: '//x/e.js' },
  ]);
  federated.mockRejectedValue(new Error('away'));
  await visit('/noticias');
  expect(remotes.list()).toEqual([other]);
  expect(takeProblems()).toHaveLength(4);
});
