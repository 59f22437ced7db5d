import fc from 'fast-check';
import { formMs, queueMs } from '../config/deadlines.ts';
import {
  badBuilds,
  type FakeWorker,
  fakeOptions,
  fakeState,
  fakeWorkers,
  quietLog,
  reasons,
} from '../render/renderWorker.fixtures.ts';
import { createSections } from './createSections.ts';

// Random sequences of releases, crashes, hangs, overload, outages and stops, and the invariants after each.

const seed = Number(process.env.SEED ?? 20_261_121);
const runs = Number(process.env.RUNS ?? 20);
const workers = 2;
const pageMs = 6000;
const names = ['news', 'contact', 'about'];
/** They never go live, however the site starts. */
const unloadable = ['throws', 'exits', 'loops', 'misdoored'];

const name = fc.constantFrom(...names);
const kind = fc.constantFrom('good', 'good', ...badBuilds);
/** Of the builds at the start. */
const kinds = fc.array(kind, { minLength: names.length, maxLength: names.length });
const step = fc.oneof(
  fc.record({
    do: fc.constant('release' as const),
    name,
    kind,
  }),
  fc.record({ do: fc.constant('withdraw' as const), name }),
  // The files of its build are gone.
  fc.record({ do: fc.constant('lose' as const), name }),
  fc.record({ do: fc.constantFrom('kill' as const, 'hang' as const, 'uncaught' as const), which: fc.nat(9) }),
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
      '/news/poison',
      '/contact/freeze',
      '/about/never',
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
  `every page is rendered or rejected in time, no bad build replaces a good one, and no good one is refused (seed ${seed})`,
  async () => {
    await fc.assert(fc.asyncProperty(kinds, fc.array(step, { minLength: 5, maxLength: 40 }), live), {
      seed,
      numRuns: runs,
      endOnFailure: true,
    });
  },
  runs * 60_000,
);

function hit(how: 'kill' | 'hang' | 'uncaught', worker: FakeWorker | undefined) {
  if (how === 'kill') worker?.die('killed');
  else if (how === 'hang') worker?.hang();
  else worker?.send({ kind: 'uncaught', message: 'uncaught Error' });
}

const isBadBuild = (kind: string): kind is keyof typeof reasons => kind in reasons;

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function live(startKinds: string[], steps: Step[]) {
  const fakes = fakeWorkers();
  const log = quietLog();
  const sections = createSections(
    {
      ...fakeOptions,
      workers,
      pageMs,
      provesBuilds: true,
      startWorker: fakes.start,
      onKept: () => {},
    },
    log,
  );
  const registry = new Map(names.map((section, index) => [section, `${startKinds[index]}-${section}`]));
  /** Builds that could not be judged: content was down for seconds at some time since their release. */
  const excused = new Set<string>();
  /** Builds in workers that were killed or hung from outside. */
  const hurt = new Set<string>();
  let logged = 0;
  let downSince: number | undefined;
  const pages: { path: string; isForm: boolean; requestedAt: number; endedAt?: number }[] = [];
  let seen = new Map<string, string | null>();
  let releases = 0;

  function poll() {
    sections.update([...registry].map(([section, buildId]) => fakeState(section, buildId)));
    check();
  }
  function check() {
    downSince = fakes.world.hasContent ? undefined : (downSince ?? Date.now());
    if (downSince !== undefined && Date.now() - downSince >= 2000)
      for (const buildId of registry.values()) excused.add(buildId);
    const now = new Map(sections.status().remotes.map((remote) => [remote.name, remote.buildId]));
    for (const [section, buildId] of now) {
      const kind = buildId?.split('-')[0] ?? 'none';
      expect(unloadable).not.toContain(kind);
      const before = seen.get(section);
      const isNew = buildId !== null && before !== buildId;
      if (isNew && before?.startsWith('good') && !excused.has(buildId)) expect(kind).toBe('good');
    }
    seen = now;
    for (; logged < log.lines.length; logged += 1) {
      const [, buildId = '', reason] = /^error build (\S+): (.*)/.exec(log.lines[logged] ?? '') ?? [];
      const kind = buildId.split('-')[0] ?? '';
      if (reason === undefined || hurt.has(buildId) || excused.has(buildId)) continue;
      expect(reason).toContain(isBadBuild(kind) ? reasons[kind] : 'a reason to refuse a good build');
    }
  }
  async function pass(ms: number) {
    for (let left = ms; left > 0; left -= 500) {
      await jest.advanceTimersByTimeAsync(Math.min(left, 500));
      check();
    }
  }
  function visit(path: string, isForm: boolean) {
    const page: (typeof pages)[number] = { path: `${path}?${pages.length}`, isForm, requestedAt: Date.now() };
    pages.push(page);
    const end = () => {
      expect(page.endedAt).toBeUndefined();
      page.endedAt = Date.now();
    };
    sections
      .render({ url: `http://site.test${page.path}`, language: 'es', ...(isForm && { form: 'a=b' }) })
      .then(end, end);
  }

  const polls = setInterval(poll, 2000);
  poll();
  for (const one of steps) {
    if (one.do === 'release') {
      releases += 1;
      registry.set(one.name, `${one.kind}-${releases}`);
    } else if (one.do === 'withdraw') registry.delete(one.name);
    else if (one.do === 'lose') {
      const buildId = registry.get(one.name) ?? '';
      fakes.world.down.add(buildId);
      excused.add(buildId);
    } else if (one.do === 'content') fakes.world.hasContent = one.isThere;
    else if (one.do === 'wait') await pass(one.ms);
    else if (one.do === 'visit')
      for (let count = 0; count < one.count; count += 1) visit(one.path, one.isForm);
    else {
      const worker = [...fakes.alive][one.which % Math.max(1, fakes.alive.size)];
      if (worker?.options.remote) hurt.add(worker.options.remote.build.buildId);
      hit(one.do, worker);
    }
  }

  // All faults are over: the site is complete, with no surplus workers.
  fakes.world.hasContent = true;
  for (const section of names) registry.set(section, `good-${section}-last`);
  await pass(200_000);
  expect(sections.status().isReady).toBe(true);
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(names.map((section) => [section, `good-${section}-last`])),
  );
  const owners = [...fakes.alive].map(({ options }) => options.remote?.name ?? 'shell');
  for (const owner of [...names, 'shell'])
    expect(owners.filter((one) => one === owner)).toHaveLength(workers);

  visit('/', false);
  visit('/never', false);
  clearInterval(polls);
  const closed = sections.close();
  await jest.advanceTimersByTimeAsync(40_000);
  await closed;
  expect(fakes.alive.size).toBe(0);
  expect(jest.getTimerCount()).toBe(0);

  for (const { path, isForm, requestedAt, endedAt = Number.POSITIVE_INFINITY } of pages) {
    expect(endedAt - requestedAt).toBeLessThanOrEqual(queueMs + (isForm ? formMs : pageMs));
    expect(fakes.renders(path)).toBeLessThanOrEqual(isForm ? 1 : 2);
  }
}
