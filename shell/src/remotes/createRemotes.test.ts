import { loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRemotes } from './createRemotes.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
const federated = jest.mocked(loadFederated);

const remoteModule = (namespace: string) => ({
  remote: { namespace, routes: [], content: [], locales: { es: {}, en: {} } },
});
let names = 0;
/** Each test has a remote of its own: the runtime remembers names for the life of a page. */
const newRow = (entry: string | null = '/remotes/a/entry.1.js') => {
  names += 1;
  return { name: `remote_${names}`, paths: ['noticias'], entry };
};
function setUp() {
  const row = newRow();
  const onLoad = jest.fn();
  return { row, onLoad, remotes: createRemotes([row], onLoad) };
}

beforeEach(() => federated.mockReset());

test('loads a remote once, however often it is asked for meanwhile and afterwards', async () => {
  const { row, onLoad, remotes } = setUp();
  federated.mockResolvedValue(remoteModule('news'));
  const [first, second] = await Promise.all([remotes.load(row), remotes.load(row)]);
  expect(second).toBe(first);
  expect(await remotes.load(row)).toBe(first);
  expect(federated).toHaveBeenCalledTimes(1);
  expect(onLoad.mock.calls).toEqual([[first]]);
  expect(remotes.loaded(row.name)).toBe(first);
  expect(remotes.loadedEntry(row.name)).toBe(row.entry);
});

test('a failed load is told to all who wait, remembered, and tried again', async () => {
  const { row, onLoad, remotes } = setUp();
  federated.mockRejectedValueOnce(new Error('cut off')).mockResolvedValue(remoteModule('news'));
  const tries = await Promise.allSettled([remotes.load(row), remotes.load(row)]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(remotes.failure(row.name)).toEqual(new Error('cut off'));
  expect(onLoad).not.toHaveBeenCalled();
  expect((await remotes.load(row)).namespace).toBe('news');
});

test('a newer entry does not wait for an old one, and the first that comes is the one', async () => {
  const { row, onLoad, remotes } = setUp();
  let bringOld: (value: unknown) => void = () => undefined;
  federated.mockReturnValueOnce(new Promise((resolve) => (bringOld = resolve)));
  federated.mockResolvedValueOnce(remoteModule('new'));
  const old = remotes.load(row);
  const newer = { ...row, entry: '/remotes/a/entry.2.js' };
  remotes.update([newer]);
  expect((await remotes.load(newer)).namespace).toBe('new');
  bringOld(remoteModule('old'));
  expect((await old).namespace).toBe('new');
  expect(onLoad).toHaveBeenCalledTimes(1);
  expect(remotes.loadedEntry(row.name)).toBe(newer.entry);
});

test('finds the remote of an address by its first segment', () => {
  const { row, remotes } = setUp();
  expect(remotes.find('/noticias/abc')).toBe(row);
  expect(remotes.find('/noticiasx')).toBeUndefined();
  expect(remotes.find('/')).toBeUndefined();
});

test('registers an entry once, and anew only when it is another', async () => {
  const { row, remotes } = setUp();
  federated.mockRejectedValue(new Error('away'));
  jest.mocked(registerRemotes).mockClear();
  for (const entry of [row.entry, row.entry, '/remotes/a/entry.2.js']) {
    await remotes.load({ ...row, entry }).catch(() => undefined);
  }
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name: row.name, entry: row.entry }], { force: false }],
    [[{ name: row.name, entry: '/remotes/a/entry.2.js' }], { force: true }],
  ]);
});

test.each([
  ['null', null],
  ['nothing', undefined],
  ['a text', 'remote'],
  ['no remote', {}],
  ['a remote without routes', { remote: { namespace: 'news' } }],
])('%s is no remote', async (_, value) => {
  const { row, remotes } = setUp();
  federated.mockResolvedValue(value);
  await expect(remotes.load(row)).rejects.toThrow('does not expose a remote');
});

test('one that is not available is not asked for', async () => {
  const { remotes } = setUp();
  await expect(remotes.load(newRow(null))).rejects.toThrow('is not available');
  expect(federated).not.toHaveBeenCalled();
});

test('one that does not come is given up after ten seconds', async () => {
  jest.useFakeTimers();
  try {
    const { row, remotes } = setUp();
    federated.mockReturnValue(new Promise(() => undefined));
    const loading = expect(remotes.load(row)).rejects.toThrow('did not come within 10000 ms');
    await jest.advanceTimersByTimeAsync(10_000);
    await loading;
  } finally {
    jest.useRealTimers();
  }
});
