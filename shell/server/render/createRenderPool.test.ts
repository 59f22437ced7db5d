/** @jest-environment node */
import { createRenderPool } from './createRenderPool.ts';
import { type FakeThread, fakeOptions, fakeTask, fakeThreads, quietLog } from './renderThread.fixtures.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function startPool(threads = 2) {
  const fakes = fakeThreads();
  const log = quietLog();
  const falls: string[] = [];
  const pool = createRenderPool({
    start: (onEvent) => fakes.start(fakeOptions, onEvent),
    threads,
    log,
    onFall: (reason) => falls.push(reason),
    onLoaded: () => {},
  });
  const outcome = (path: string, more = {}) =>
    pool.render(fakeTask(path, more)).then(
      ({ status }) => status,
      (error) => error.kind,
    );
  return { fakes, log, pool, falls, outcome };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function finished<T>(work: Promise<T>, ms = 60_000): Promise<T> {
  await pass(ms);
  return work;
}
/** Ends it, with what its threads have on the clock. */
async function end({ destroy }: { destroy: () => Promise<void> }) {
  const ended = destroy();
  await pass(60_000);
  await ended;
}
const first = (threads: Set<FakeThread>) => {
  const [thread] = threads;
  if (!thread) throw new Error('no thread');
  return thread;
};

test('renders pages, and gives each thread its share', async () => {
  const { pool, outcome, fakes } = startPool();
  const pages = Array.from({ length: 40 }, (_, index) => outcome(`/page${index}`));
  await pass(15);
  expect(pool.load()).toMatchObject({ threads: 2, inFlight: 32, queued: 8 });
  expect(new Set(await finished(Promise.all(pages)))).toEqual(new Set([200]));
  expect(fakes.alive.size).toBe(2);
  await end(pool);
  expect(fakes.alive.size).toBe(0);
});

test('refuses at once what it cannot take, and soon what waits in vain; no thread is started or ended for it', async () => {
  const { pool, outcome, fakes, falls } = startPool(1);
  await pass(15);
  fakes.world.pageMs = 3500;
  const began = Date.now();
  const ends: Record<string, number[]> = {};
  const pages = Array.from({ length: 300 }, () =>
    outcome('/page').then((result) => {
      ends[result] = [...(ends[result] ?? []), Date.now() - began];
    }),
  );
  await pass(0);
  expect(ends.busy).toHaveLength(300 - 16 - 64);
  await finished(Promise.all(pages));
  expect(ends.busy?.slice(220).every((ms) => ms === 2500)).toBe(true);
  expect(ends['200']).toHaveLength(16);
  expect([falls, fakes.alive.size, pool.load().inFlight]).toEqual([[], 1, 0]);
  await end(pool);
});

test('a page that takes too long frees its place; its time counts from when it was begun', async () => {
  const { pool, outcome, fakes } = startPool(1);
  const never = Array.from({ length: 10 }, () => outcome('/never', { budgetMs: 500 }));
  await pass(400);
  expect(pool.load().inFlight).toBe(10);
  expect(new Set(await finished(Promise.all(never), 200))).toEqual(new Set(['late']));
  expect(pool.load().inFlight).toBe(0);
  expect(fakes.alive.size).toBe(1);
  await end(pool);
});

test('a thread in which many pages never end is replaced', async () => {
  const { pool, outcome, fakes, log } = startPool(1);
  const never = Array.from({ length: 16 }, () => outcome('/never', { budgetMs: 500 }));
  await pass(15);
  const before = first(fakes.alive);
  await finished(Promise.all(never), 5000);
  expect(fakes.alive.has(before)).toBe(false);
  expect(log.lines.join()).toContain('16 pages have not ended');
  expect(await finished(outcome('/page'))).toBe(200);
  await end(pool);
});

test('a thread that dies takes only its own pages: they are rendered once more by another one', async () => {
  const { pool, outcome, fakes, falls } = startPool();
  await pass(15);
  const pages = Array.from({ length: 20 }, (_, index) => outcome(`/p${index}`));
  const forms = Array.from({ length: 4 }, () => outcome('/form', { form: 'a=b' }));
  first(fakes.alive).die('killed');
  expect(new Set(await finished(Promise.all(pages)))).toEqual(new Set([200]));
  // What writes is not done twice.
  expect((await Promise.all(forms)).filter((result) => result === 'died')).toHaveLength(2);
  expect(falls).toEqual(['killed']);
  expect(fakes.alive.size).toBe(2);
  await end(pool);
});

test('a page that ends every thread is tried twice and no more', async () => {
  const { pool, outcome, fakes, falls } = startPool();
  await pass(15);
  expect(await finished(outcome('/poison'))).toBe('died');
  expect(falls).toHaveLength(2);
  expect(fakes.alive.size).toBe(2);
  expect(await finished(outcome('/page'))).toBe(200);
  await end(pool);
});

test('a page that ends every thread fails no other page', async () => {
  const { pool, outcome, fakes } = startPool();
  await pass(15);
  const innocent = Array.from({ length: 14 }, (_, index) => outcome(`/p${index}`));
  await pass(5);
  const poison = outcome('/poison');
  const later = Array.from({ length: 14 }, (_, index) => outcome(`/q${index}`));
  expect(await finished(poison)).toBe('died');
  expect(new Set(await Promise.all([...innocent, ...later]))).toEqual(new Set([200]));
  expect(fakes.alive.size).toBe(2);
  await end(pool);
});

test('a thread that hangs is ended, and its pages are rendered elsewhere', async () => {
  const { pool, outcome, fakes, falls } = startPool();
  await pass(15);
  const innocent = Array.from({ length: 4 }, (_, index) => outcome(`/p${index}`));
  first(fakes.alive).hang();
  await pass(4900);
  expect(falls).toEqual([]);
  await pass(700);
  expect(falls).toEqual([expect.stringContaining('hangs')]);
  expect(await finished(Promise.all(innocent))).toEqual([200, 200, 200, 200]);
  await end(pool);
});

test('a thread is not taken for hanging while this process itself was held up', async () => {
  const { pool, fakes, falls } = startPool(1);
  await pass(15);
  jest.spyOn(first(fakes.alive), 'beats').mockReturnValue(7);
  await pass(600);
  jest.setSystemTime(Date.now() + 20_000);
  await pass(600);
  expect(falls).toEqual([]);
  await end(pool);
});

test('a stray rejection fails no page: the thread goes on until another one has taken its place', async () => {
  const { pool, outcome, fakes, falls, log } = startPool(1);
  await pass(15);
  const before = first(fakes.alive);
  const pages = ['/slow', '/stray', '/page'].map((path) => outcome(path));
  await pass(30);
  expect(fakes.alive.has(before)).toBe(true);
  expect(await finished(Promise.all(pages))).toEqual([200, 200, 200]);
  expect(fakes.alive.has(before)).toBe(false);
  expect([fakes.alive.size, falls]).toEqual([1, []]);
  expect(log.lines).toEqual(['error a render thread will be replaced: stray Error']);
  await end(pool);
});

test('what ends thread after thread is restarted later each time', async () => {
  const fakes = fakeThreads();
  const starts: number[] = [];
  const pool = createRenderPool({
    start: (onEvent) => {
      starts.push(Date.now());
      const thread = fakes.start(fakeOptions, onEvent);
      setTimeout(() => first(fakes.alive).die('broken'), 1);
      return thread;
    },
    threads: 1,
    log: quietLog(),
    onFall: () => {},
    onLoaded: () => {},
  });
  await pass(60_000);
  expect(starts.length).toBeGreaterThan(20);
  expect(starts.length).toBeLessThan(40);
  await end(pool);
});

test('drains: pages under way end, then the threads do', async () => {
  const { pool, outcome, fakes } = startPool();
  await pass(15);
  const pages = ['/slow', '/page'].map((path) => outcome(path));
  const drained = pool.drain(1000);
  expect(await finished(Promise.all(pages), 300)).toEqual([200, 200]);
  await drained;
  expect(fakes.alive.size).toBe(0);
  expect(await outcome('/page')).toBe('closed');
  await pass(60_000);
});

test('drains for so long and no longer', async () => {
  const { pool, outcome, fakes } = startPool();
  await pass(15);
  const page = outcome('/never');
  const drained = pool.drain(1000);
  await pass(1100);
  await drained;
  expect(await page).toBe('closed');
  expect(fakes.alive.size).toBe(0);
  await pass(60_000);
});
