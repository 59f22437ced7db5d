import { createRenderPool } from './createRenderPool.ts';
import { type FakeWorker, fakeOptions, fakeTask, fakeWorkers, quietLog } from './renderWorker.fixtures.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

function startPool(workers = 2) {
  const fakes = fakeWorkers();
  const log = quietLog();
  const losses: string[] = [];
  const pool = createRenderPool({
    start: (onEvent) => fakes.start(fakeOptions, onEvent),
    workers,
    log,
    onWorkerLost: (reason) => losses.push(reason),
    onLoaded: () => {},
  });
  const outcome = (path: string, more = {}) =>
    pool.render(fakeTask(path, more)).then(
      ({ status }) => status,
      (error) => error.kind,
    );
  return { fakes, log, pool, losses, outcome };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function finished<T>(work: Promise<T>, ms = 60_000): Promise<T> {
  await pass(ms);
  return work;
}
/** Ends the pool and lets its timers run out. */
async function end({ destroy }: { destroy: () => Promise<void> }) {
  const ended = destroy();
  await pass(60_000);
  await ended;
}
const first = (workers: Set<FakeWorker>) => {
  const [worker] = workers;
  if (!worker) throw new Error('no worker');
  return worker;
};

test('distributes pages over its workers', async () => {
  const { pool, outcome, fakes } = startPool();
  const pages = Array.from({ length: 40 }, (_, index) => outcome(`/page${index}`));
  await pass(15);
  expect(pool.load()).toMatchObject({ workers: 2, inFlight: 32, queued: 8 });
  expect(new Set(await finished(Promise.all(pages)))).toEqual(new Set([200]));
  expect(fakes.alive.size).toBe(2);
  await end(pool);
  expect(fakes.alive.size).toBe(0);
});

test('rejects pages beyond the queue at once and queued ones after 2.5 s; overload starts and ends no worker', async () => {
  const { pool, outcome, fakes, losses } = startPool(1);
  await pass(15);
  fakes.world.pageMs = 3500;
  const startedAt = Date.now();
  const ends: Record<string, number[]> = {};
  const pages = Array.from({ length: 300 }, () =>
    outcome('/page').then((result) => {
      ends[result] = [...(ends[result] ?? []), Date.now() - startedAt];
    }),
  );
  await pass(0);
  expect(ends.busy).toHaveLength(300 - 16 - 64);
  await finished(Promise.all(pages));
  expect(ends.busy?.slice(220).every((ms) => ms === 2500)).toBe(true);
  expect(ends['200']).toHaveLength(16);
  expect([losses, fakes.alive.size, pool.load().inFlight]).toEqual([[], 1, 0]);
  await end(pool);
});

test('a page that times out frees its slot; its budget counts from when it starts', async () => {
  const { pool, outcome, fakes } = startPool(1);
  const never = Array.from({ length: 10 }, () => outcome('/never', { budgetMs: 500 }));
  await pass(400);
  expect(pool.load().inFlight).toBe(10);
  expect(new Set(await finished(Promise.all(never), 200))).toEqual(new Set(['late']));
  expect(pool.load().inFlight).toBe(0);
  expect(fakes.alive.size).toBe(1);
  await end(pool);
});

test('a worker in which many pages never end is replaced', async () => {
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

test('a worker that is being replaced ends, even if one of its pages never does', async () => {
  const { pool, outcome, fakes } = startPool(1);
  await pass(15);
  const before = first(fakes.alive);
  const pages = ['/never', '/uncaught'].map((path) => outcome(path, { budgetMs: 500 }));
  expect(await finished(Promise.all(pages), 2000)).toEqual(['late', 200]);
  expect(fakes.alive.has(before)).toBe(false);
  expect(fakes.alive.size).toBe(1);
  await end(pool);
});

test('a worker that dies loses only its own pages, and another one retries them', async () => {
  const { pool, outcome, fakes, losses } = startPool();
  await pass(15);
  const pages = Array.from({ length: 20 }, (_, index) => outcome(`/p${index}`));
  const forms = Array.from({ length: 4 }, () => outcome('/form', { form: 'a=b' }));
  first(fakes.alive).die('killed');
  expect(new Set(await finished(Promise.all(pages)))).toEqual(new Set([200]));
  // Writes are not repeated.
  expect((await Promise.all(forms)).filter((result) => result === 'died')).toHaveLength(2);
  expect(losses).toEqual(['killed']);
  expect(fakes.alive.size).toBe(2);
  await end(pool);
});

test('a page that kills workers is tried only twice', async () => {
  const { pool, outcome, fakes, losses } = startPool();
  await pass(15);
  expect(await finished(outcome('/poison'))).toBe('died');
  expect(losses).toHaveLength(2);
  expect(fakes.alive.size).toBe(2);
  expect(await finished(outcome('/page'))).toBe(200);
  await end(pool);
});

test('a page that kills workers fails no other page', async () => {
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

test('pages that are tried again share no worker, so that the one to blame takes no other with it', async () => {
  const { pool, outcome, fakes } = startPool(1);
  await pass(15);
  fakes.world.pageMs = 500;
  const pages = [outcome('/first'), outcome('/second')];
  first(fakes.alive).die('killed');
  await pass(100);
  expect(fakes.renders('/first') + fakes.renders('/second')).toBe(3);
  expect(pool.load()).toMatchObject({ inFlight: 1, queued: 1 });
  // A new page need not wait for them.
  const third = outcome('/third');
  expect(pool.load()).toMatchObject({ inFlight: 2, queued: 1 });
  expect(await finished(Promise.all([...pages, third]))).toEqual([200, 200, 200]);
  await end(pool);
});

test('a worker that hangs is ended, and other workers render its pages', async () => {
  const { pool, outcome, fakes, losses } = startPool();
  await pass(15);
  const innocent = Array.from({ length: 4 }, (_, index) => outcome(`/p${index}`));
  first(fakes.alive).hang();
  await pass(4900);
  expect(losses).toEqual([]);
  await pass(700);
  expect(losses).toEqual([expect.stringContaining('hangs')]);
  expect(await finished(Promise.all(innocent))).toEqual([200, 200, 200, 200]);
  await end(pool);
});

test('on a machine that gives it no processor, a worker hangs after 20 s only', async () => {
  const { pool, fakes, losses } = startPool(1);
  await pass(15);
  jest.spyOn(first(fakes.alive), 'cpuMs').mockReturnValue(0);
  first(fakes.alive).hang();
  await pass(19_400);
  expect(losses).toEqual([]);
  await pass(1200);
  expect(losses).toEqual([expect.stringContaining('hangs')]);
  await end(pool);
});

test('a worker does not count as hanging while this process itself was blocked', async () => {
  const { pool, fakes, losses } = startPool(1);
  await pass(15);
  jest.spyOn(first(fakes.alive), 'beats').mockReturnValue(7);
  await pass(600);
  jest.setSystemTime(Date.now() + 20_000);
  await pass(600);
  expect(losses).toEqual([]);
  await end(pool);
});

test('an uncaught error fails no page: the worker keeps running until it is replaced', async () => {
  const { pool, outcome, fakes, losses, log } = startPool(1);
  await pass(15);
  const before = first(fakes.alive);
  const pages = ['/slow', '/uncaught', '/page'].map((path) => outcome(path));
  await pass(30);
  expect(fakes.alive.has(before)).toBe(true);
  expect(await finished(Promise.all(pages))).toEqual([200, 200, 200]);
  expect(fakes.alive.has(before)).toBe(false);
  expect([fakes.alive.size, losses]).toEqual([1, []]);
  expect(log.lines).toEqual(['error a render worker will be replaced: uncaught Error']);
  await end(pool);
});

test('workers that keep dying are restarted with back-off', async () => {
  const fakes = fakeWorkers();
  const starts: number[] = [];
  const pool = createRenderPool({
    start: (onEvent) => {
      starts.push(Date.now());
      const worker = fakes.start(fakeOptions, onEvent);
      setTimeout(() => first(fakes.alive).die('broken'), 1);
      return worker;
    },
    workers: 1,
    log: quietLog(),
    onWorkerLost: () => {},
    onLoaded: () => {},
  });
  await pass(60_000);
  expect(starts.length).toBeGreaterThan(20);
  expect(starts.length).toBeLessThan(40);
  await end(pool);
});

test('drains: pages in flight end, then the workers do', async () => {
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

test('stops draining after the time-out', async () => {
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
