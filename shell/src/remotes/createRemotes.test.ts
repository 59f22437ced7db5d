/** @jest-environment jest-fixed-jsdom */
import { resource, text } from '@consejo/shared/content';
import { contentServer } from '@consejo/shared/testing';
import { uiSectionLocales } from '@consejo/shared/ui';
import { loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createRemotes } from './createRemotes.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
const federated = jest.mocked(loadFederated);

const remoteModule = (namespace: string) => ({
  remote: { namespace, routes: [], content: [], locales: { es: {}, en: {} } },
});
let names = 0;
/** Each test has its own remote: the federation runtime keeps names for the life of a page. */
const newEntry = (entry: string | null = '/remotes/a/entry.1.js') => {
  names += 1;
  return { name: `remote_${names}`, paths: ['noticias'], entry };
};
function setUp() {
  const entry = newEntry();
  const onLoad = jest.fn();
  return { entry, onLoad, remotes: createRemotes([entry], onLoad) };
}

beforeEach(() => federated.mockReset());

test('loads a remote once, for concurrent and for later callers', async () => {
  const { entry, onLoad, remotes } = setUp();
  federated.mockResolvedValue(remoteModule('news'));
  const [first, second] = await Promise.all([remotes.load(entry), remotes.load(entry)]);
  expect(second).toBe(first);
  expect(await remotes.load(entry)).toBe(first);
  expect(federated).toHaveBeenCalledTimes(1);
  expect(onLoad.mock.calls).toEqual([[entry.name, first, uiSectionLocales]]);
  expect(remotes.loaded(entry.name)).toBe(first);
  expect(remotes.loadedEntry(entry.name)).toBe(entry.entry);
});

test('a failed load rejects for all callers, is remembered, and retried by the next call', async () => {
  const { entry, onLoad, remotes } = setUp();
  federated.mockRejectedValueOnce(new Error('cut off')).mockResolvedValue(remoteModule('news'));
  const tries = await Promise.allSettled([remotes.load(entry), remotes.load(entry)]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(remotes.failure(entry.name)).toEqual(new Error('cut off'));
  expect(onLoad).not.toHaveBeenCalled();
  expect((await remotes.load(entry)).namespace).toBe('news');
});

test('what the site refuses is not loaded, and its reason is remembered', async () => {
  const { entry, onLoad, remotes } = setUp();
  federated.mockResolvedValue(remoteModule('news'));
  const refusal = new Error('its texts would replace others');
  onLoad.mockImplementationOnce(() => {
    throw refusal;
  });
  await expect(remotes.load(entry)).rejects.toBe(refusal);
  expect(remotes.loaded(entry.name)).toBeUndefined();
  expect(remotes.failure(entry.name)).toBe(refusal);
  expect((await remotes.load(entry)).namespace).toBe('news');
});

test('the queries of its resources are its own', async () => {
  const { entry, remotes } = setUp();
  const news = resource({ path: '/news', shape: text });
  const module = { ...remoteModule('news').remote, content: [news] };
  federated.mockResolvedValue({ remote: module });
  await remotes.load(entry);
  expect(news().queryKey).toContain(`${entry.name} 0`);
});

test('a newer entry does not wait for an older one, and the first to load wins', async () => {
  const { entry, onLoad, remotes } = setUp();
  let resolveOld: (value: unknown) => void = () => undefined;
  federated.mockReturnValueOnce(new Promise((resolve) => (resolveOld = resolve)));
  federated.mockResolvedValueOnce(remoteModule('new'));
  const old = remotes.load(entry);
  const newer = { ...entry, entry: '/remotes/a/entry.2.js' };
  remotes.update([newer]);
  expect((await remotes.load(newer)).namespace).toBe('new');
  resolveOld(remoteModule('old'));
  expect((await old).namespace).toBe('new');
  expect(onLoad).toHaveBeenCalledTimes(1);
  expect(remotes.loadedEntry(entry.name)).toBe(newer.entry);
});

test('finds the remote of a path by its first segment', () => {
  const { entry, remotes } = setUp();
  expect(remotes.find('/noticias/abc')).toBe(entry);
  expect(remotes.find('/noticiasx')).toBeUndefined();
  expect(remotes.find('/')).toBeUndefined();
});

test('registers an entry once, and again only when it changes', async () => {
  const { entry, remotes } = setUp();
  federated.mockRejectedValue(new Error('away'));
  jest.mocked(registerRemotes).mockClear();
  for (const url of [entry.entry, entry.entry, '/remotes/a/entry.2.js']) {
    await remotes.load({ ...entry, entry: url }).catch(() => undefined);
  }
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: entry.name, entry: entry.entry }], { force: false }],
    [[{ name: entry.name, entry: '/remotes/a/entry.2.js' }], { force: true }],
  ]);
});

test.each([
  ['null', null],
  ['nothing', undefined],
  ['a string', 'remote'],
  ['no remote', {}],
  ['a remote without routes', { remote: { namespace: 'news' } }],
])('%s is not a remote', async (_, value) => {
  const { entry, remotes } = setUp();
  federated.mockResolvedValue(value);
  await expect(remotes.load(entry)).rejects.toThrow('does not expose a remote');
});

test('an unavailable remote is not requested', async () => {
  const { remotes } = setUp();
  await expect(remotes.load(newEntry(null))).rejects.toThrow('is not available');
  expect(federated).not.toHaveBeenCalled();
});

test('a load times out after ten seconds', async () => {
  jest.useFakeTimers();
  try {
    const { entry, remotes } = setUp();
    federated.mockReturnValue(new Promise(() => undefined));
    const loading = expect(remotes.load(entry)).rejects.toThrow('took longer than 10000 ms');
    await jest.advanceTimersByTimeAsync(10_000);
    await loading;
  } finally {
    jest.useRealTimers();
  }
});

test('what the entry loads first is fetched together with it, and may fail', async () => {
  const { entry, remotes } = setUp();
  const requested: string[] = [];
  contentServer.use(
    http.get('*/remotes/a/first.js', ({ request }) => {
      requested.push(new URL(request.url).pathname);
      return HttpResponse.error();
    }),
  );
  // The entry arrives later than that file.
  federated.mockImplementation(async () => {
    await waitFor(() => expect(requested).toEqual(['/remotes/a/first.js']));
    return remoteModule('news');
  });
  expect((await remotes.load({ ...entry, files: ['/remotes/a/first.js'] })).namespace).toBe('news');
});
