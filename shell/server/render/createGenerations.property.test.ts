/** @jest-environment node */
import fc from 'fast-check';
import { formMs, queueMs } from '../deadlines.ts';
import { createGenerations } from './createGenerations.ts';
import {
  badBuilds,
  type FakeThread,
  fakeOptions,
  fakeState,
  fakeThreads,
  quietLog,
} from './renderThread.fixtures.ts';

// Random histories of releases, crashes, hangs, overload, outages and stops: what must hold after each of them.

const seed = Number(process.env.SEED ?? 20_261_121);
const runs = Number(process.env.RUNS ?? 20);
const threads = 2;
const pageMs = 6000;
const names = ['news', 'contact', 'about'];
const harmful = ['throws', 'exits', 'loops', 'misdoored', 'dies', 'freezes'];

const name = fc.constantFrom(...names);
const step = fc.oneof(
  fc.record({
    do: fc.constant('release' as const),
    name,
    kind: fc.constantFrom('good', 'good', ...badBuilds),
  }),
  fc.record({ do: fc.constant('withdraw' as const), name }),
  fc.record({ do: fc.constantFrom('kill' as const, 'hang' as const, 'stray' as const), which: fc.nat(9) }),
  fc.record({
    do: fc.constant('visit' as const),
    path: fc.constantFrom(
      '/',
      '/news',
      '/news/first',
      '/contact/first',
      '/about',
      '/poison',
      '/freeze',
      '/never',
    ),
    count: fc.constantFrom(1, 5, 40, 300),
    isForm: fc.boolean(),
  }),
  fc.record({ do: fc.constant('content' as const), isThere: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 300, 2000, 7000, 40_000) }),
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test(
  `whatever happens, somebody renders or says so (seed ${seed})`,
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), live), {
      seed,
      numRuns: 40,
      endOnFailure: true,
    });
  },
  runs * 4000,
);

function hit(how: 'kill' | 'hang' | 'stray', thread: FakeThread | undefined) {
  if (how === 'kill') thread?.die('killed');
  else if (how === 'hang') thread?.hang();
  else thread?.tell({ kind: 'stray', message: 'stray Error' });
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function live(steps: Step[]) {
  const fakes = fakeThreads();
  const log = quietLog();
  const generations = createGenerations(
    { ...fakeOptions, threads, pageMs, provesBuilds: true, startThread: fakes.start, onLive: () => {} },
    log,
  );
  const registry = new Map(names.map((section) => [section, `good-${section}`]));
  /** Builds that nobody could judge: content was away for seconds at some time since they were released. */
  const excused = new Set<string>();
  let awaySince: number | undefined;
  const pages: { path: string; isForm: boolean; askedAt: number; endedAt?: number }[] = [];
  let seen = new Map<string, string | null>();
  let releases = 0;

  function look() {
    generations.update([...registry].map(([section, buildId]) => fakeState(section, buildId)));
    check();
  }
  function check() {
    awaySince = fakes.world.hasContent ? undefined : (awaySince ?? Date.now());
    if (awaySince !== undefined && Date.now() - awaySince >= 2000)
      for (const buildId of registry.values()) excused.add(buildId);
    const now = new Map(generations.status().remotes.map((remote) => [remote.name, remote.buildId]));
    for (const [section, buildId] of now) {
      const kind = buildId?.split('-')[0] ?? 'none';
      expect(harmful).not.toContain(kind);
      const before = seen.get(section);
      const isNew = buildId !== null && before !== buildId;
      if (isNew && before && !excused.has(buildId)) expect(kind).toBe('good');
    }
    seen = now;
  }
  async function pass(ms: number) {
    for (let left = ms; left > 0; left -= 500) {
      await jest.advanceTimersByTimeAsync(Math.min(left, 500));
      check();
    }
  }
  function visit(path: string, isForm: boolean) {
    const page: (typeof pages)[number] = { path: `${path}?${pages.length}`, isForm, askedAt: Date.now() };
    pages.push(page);
    const end = () => {
      expect(page.endedAt).toBeUndefined();
      page.endedAt = Date.now();
    };
    generations
      .render({ url: `http://site.test${page.path}`, language: 'es', ...(isForm && { form: 'a=b' }) })
      .then(end, end);
  }

  const polls = setInterval(look, 2000);
  look();
  for (const one of steps) {
    if (one.do === 'release') {
      releases += 1;
      registry.set(one.name, `${one.kind}-${releases}`);
    } else if (one.do === 'withdraw') registry.delete(one.name);
    else if (one.do === 'content') fakes.world.hasContent = one.isThere;
    else if (one.do === 'wait') await pass(one.ms);
    else if (one.do === 'visit')
      for (let count = 0; count < one.count; count += 1) visit(one.path, one.isForm);
    else hit(one.do, [...fakes.alive][one.which % Math.max(1, fakes.alive.size)]);
  }

  // Quiet again: the site stands, with nothing too many.
  fakes.world.hasContent = true;
  for (const section of names) registry.set(section, `good-${section}-last`);
  await pass(200_000);
  expect(generations.status().isReady).toBe(true);
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(names.map((section) => [section, `good-${section}-last`])),
  );
  expect(fakes.alive.size).toBe(threads);

  visit('/', false);
  visit('/never', false);
  clearInterval(polls);
  const closed = generations.close();
  await jest.advanceTimersByTimeAsync(40_000);
  await closed;
  expect(fakes.alive.size).toBe(0);
  expect(jest.getTimerCount()).toBe(0);

  for (const { path, isForm, askedAt, endedAt = Number.POSITIVE_INFINITY } of pages) {
    expect(endedAt - askedAt).toBeLessThanOrEqual(queueMs + (isForm ? formMs : pageMs));
    expect(fakes.begun(path)).toBeLessThanOrEqual(isForm ? 1 : 2);
  }
}
