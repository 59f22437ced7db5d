import type { RemoteState } from '../registry/remoteState.ts';
import type { LiveSection } from '../sections/applySectionPolicy.ts';
import { createGenerations } from './createGenerations.ts';
import {
  badBuilds,
  fakeOptions,
  fakeState,
  fakeThreads,
  quietLog,
  reasons,
} from './renderThread.fixtures.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const pollMs = 2000;

/** A site whose registry is polled every two seconds, as by watchRegistry. */
async function startSite(remotes: Record<string, string | undefined>, threads = 2, fakes = fakeThreads()) {
  const log = quietLog();
  const declared: string[] = [];
  const onLive = (_: unknown, sections: LiveSection[]) => {
    for (const { name, buildId, calls } of sections) declared.push(`${name} ${buildId} ${calls[0]?.path}`);
  };
  const generations = createGenerations(
    { ...fakeOptions, threads, pageMs: 6000, provesBuilds: true, startThread: fakes.start, onLive },
    log,
  );
  let states: RemoteState[] = [];
  const registry = new Map(Object.entries(remotes));
  const poll = () => {
    states = [...registry].map(([name, buildId]) => ({
      ...fakeState(name, buildId),
      isReachable: !fakes.world.down.has(name),
    }));
    generations.update(states);
  };
  poll();
  const polls = setInterval(poll, pollMs);
  await pass(1000);
  const open = async (path: string) => {
    const outcome = generations.render({ url: `http://site.test${path}`, language: 'es' }).then(
      ({ status }) => status,
      (error) => error.kind,
    );
    await pass(250);
    return outcome;
  };
  return {
    fakes,
    log,
    generations,
    declared,
    open,
    release: async (name: string, buildId: string, ms = 5000) => {
      registry.set(name, buildId);
      await pass(ms);
    },
    remove: (name: string) => registry.delete(name),
    live: () => Object.fromEntries(generations.status().remotes.map(({ name, buildId }) => [name, buildId])),
    refused: (name: string) => generations.status().remotes.find((remote) => remote.name === name)?.refused,
    stop: async () => {
      clearInterval(polls);
      const closed = generations.close();
      await pass(40_000);
      await closed;
      expect(fakes.alive.size).toBe(0);
      expect(jest.getTimerCount()).toBe(0);
    },
  };
}

test('a new build goes live, and the threads of the old one end', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  expect(site.generations.status().isReady).toBe(true);
  await site.release('news', 'good-2');
  expect(site.live()).toEqual({ news: 'good-2', contact: 'good-1' });
  expect(site.fakes.alive.size).toBe(2);
  expect(await site.open('/news/first')).toBe(200);
  await site.stop();
});

test('a live build is not refused on the word of another thread while its host answers', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  await site.release('news', 'accuses-2');
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-1' });
  expect(site.refused('contact')).toBeUndefined();
  expect(site.refused('news')?.reason).toContain('contact does not load beside it: accused');
  await site.release('contact', 'good-2');
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-2' });
  await site.stop();
});

test('a live build whose files are gone holds up no release and no change of the registry, and costs its own section', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-2' });
  site.fakes.world.down.add('good-1');
  await site.release('contact', 'good-3');
  await site.release('about', 'good-4');
  expect(site.live()).toEqual({ news: null, contact: 'good-3', about: 'good-4' });
  const errors = site.log.lines.filter((line) => line.startsWith('error'));
  expect(errors).toEqual(['error build good-1: its server code cannot be run: good']);
  await site.release('news', 'good-5');
  expect(site.live()).toEqual({ news: 'good-5', contact: 'good-3', about: 'good-4' });
  await site.stop();
});

test('a build that could not be loaded for a moment goes live once it can, at a start and later', async () => {
  const fakes = fakeThreads();
  fakes.world.down.add('good-1');
  const site = await startSite({ news: 'good-1', contact: 'good-2' }, 2, fakes);
  expect(site.live()).toEqual({ news: null, contact: 'good-2' });
  fakes.world.down.add('good-3').delete('good-1');
  await site.release('contact', 'good-3', 5000);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-2' });
  fakes.world.down.delete('good-3');
  await pass(10_000);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-3' });
  await site.stop();
});

test('a live build stays although its canary cannot load it', async () => {
  const site = await startSite({ news: 'sluggish-1' });
  await pass(5500);
  expect(site.live()).toEqual({ news: 'sluggish-1' });
  site.fakes.world.down.add('sluggish-1');
  await pass(5000);
  expect(site.live()).toEqual({ news: 'sluggish-1' });
  await site.stop();
});

test('at a cold start the build that breaks another one is refused, not the broken one', async () => {
  const site = await startSite({ contact: 'good-1', news: 'accuses-1', about: 'throws-1' });
  await pass(5000);
  expect(site.live()).toEqual({ contact: 'good-1', news: null, about: null });
  expect(site.refused('contact')).toBeUndefined();
  expect(site.refused('news')?.reason).toContain('contact does not load beside it: accused');
  expect(site.refused('about')?.reason).toBe(reasons.throws);
  await site.stop();
});

/** Refused even if nothing is live. */
const harmful = ['throws', 'exits', 'loops', 'misdoored', 'dies', 'freezes'];

test.each(badBuilds)('a build that %s is refused, and visitors keep seeing the live one', async (kind) => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  await site.release('news', `${kind}-2`, 0);
  for (let seconds = 0; seconds < 30; seconds += 1) {
    expect([await site.open('/news'), await site.open('/news/first'), await site.open('/contact')]).toEqual([
      200, 200, 200,
    ]);
    await pass(250);
  }
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-1' });
  const reason = expect.stringContaining(reasons[kind]);
  expect(site.refused('news')).toEqual({ buildId: `${kind}-2`, reason });
  const refusals = site.log.lines.filter((line) => line.includes(`build ${kind}-2: `));
  expect(refusals).not.toEqual([]);
  for (const line of refusals) expect(line).toContain(reasons[kind]);
  expect(site.fakes.alive.size).toBeLessThanOrEqual(3);

  await site.release('contact', 'good-2', 3000);
  await site.release('news', 'good-3');
  expect(site.live()).toEqual({ news: 'good-3', contact: 'good-2' });
  expect(site.refused('news')).toBeUndefined();
  await site.stop();
});

test.each(badBuilds)('a cold start with a build that %s costs at most its own section', async (kind) => {
  const site = await startSite({ news: `${kind}-1`, contact: 'good-1', about: 'good-1' });
  await pass(25_000);
  expect(site.generations.status().isReady).toBe(true);
  expect(site.live()).toMatchObject({ contact: 'good-1', about: 'good-1' });
  expect(site.live().news).toBe(harmful.includes(kind) ? null : `${kind}-1`);
  expect(await site.open('/contact/first')).toBe(200);
  expect(site.refused('contact')).toBeUndefined();
  await site.release('news', 'good-2', 8000);
  expect(site.live().news).toBe('good-2');
  await site.stop();
});

test('of two builds released together, the one that kills its thread is refused and the other is not', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  site.release('contact', 'good-2', 0);
  await site.release('news', 'dies-2', 10_000);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-2' });
  expect(site.refused('news')).toEqual({ buildId: 'dies-2', reason: reasons.dies });
  expect(site.log.lines.filter((line) => line.includes('build good-2'))).toEqual([]);
  await site.stop();
});

test('a cold start with a backend that hangs takes 3 s, not the time of all pages', async () => {
  const fakes = fakeThreads();
  Object.assign(fakes.world, { pageMs: 2000, hasContent: false });
  const site = await startSite({ news: 'good-1', contact: 'good-1', about: 'good-1' }, 2, fakes);
  await pass(2500);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-1', about: 'good-1' });
  expect(site.generations.status().isReady).toBe(true);
  await site.stop();
});

test('a section that comes late waits no longer', async () => {
  const site = await startSite({ news: 'good-1' });
  Object.assign(site.fakes.world, { pageMs: 2000, hasContent: false });
  await site.release('contact', 'good-1', pollMs + 3500);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-1' });
  await site.stop();
});

test('a home page that is late is no build’s fault', async () => {
  const fakes = fakeThreads();
  fakes.world.homeMs = 3500;
  const site = await startSite({ news: 'good-1' }, 2, fakes);
  await site.release('news', 'good-2', 8000);
  expect(site.live()).toEqual({ news: 'good-2' });
  expect(site.log.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  await site.stop();
});

test('a build that loops delays no release of another section', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  await site.release('news', 'loops-2', pollMs + 100);
  await site.release('contact', 'good-2', pollMs + 500);
  expect(site.live().contact).toBe('good-2');
  await site.stop();
});

/** Releases a section anew with each poll, as a broken or hostile pipeline would. */
async function releaseAlways(site: Awaited<ReturnType<typeof startSite>>, name: string, polls: number) {
  for (let n = 0; n < polls; n += 1) await site.release(name, `good-always-${n}`, pollMs);
}

test('a section that is released anew with each poll delays no release of another', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  // A canary takes longer than a poll.
  site.fakes.world.pageMs = 900;
  await site.release('contact', 'good-2', 0);
  await releaseAlways(site, 'news', 6);
  expect(site.live().contact).toBe('good-2');
  expect(site.refused('contact')).toBeUndefined();
  await site.stop();
});

test('nor does a section that goes back and forth between good builds, whose host is slow', async () => {
  const site = await startSite({ news: 'sluggish-1', contact: 'good-1' });
  await pass(20_000);
  for (const build of ['sluggish-2', 'sluggish-3']) await site.release('news', build, 20_000);
  expect(site.live().news).toBe('sluggish-3');
  site.release('contact', 'good-2', 0);
  for (let polls = 0; polls < 12; polls += 1)
    await site.release('news', `sluggish-${1 + (polls % 2)}`, pollMs);
  expect(site.live().contact).toBe('good-2');
  await site.stop();
});

test('a bad build is retried with back-off, and its reason is logged once', async () => {
  const site = await startSite({ news: 'good-1' });
  await site.release('news', 'throws-2', 5 * 60_000);
  const started = site.log.lines.filter((line) => line.includes('throws-2'));
  expect(started).toHaveLength(1);
  await site.stop();
});

test('a bad build is retried at once when its unreachable host is back', async () => {
  const fakes = fakeThreads();
  const startThread = jest.fn(fakes.start);
  const generations = createGenerations(
    { ...fakeOptions, threads: 1, pageMs: 6000, provesBuilds: true, startThread, onLive: () => {} },
    quietLog(),
  );
  const poll = async (isReachable: boolean) => {
    generations.update([{ ...fakeState('news', 'throws-1'), isReachable }]);
    await pass(100);
    return startThread.mock.calls.length;
  };
  for (let seconds = 0; seconds < 60; seconds += 2) {
    await poll(true);
    await pass(1900);
  }
  const tries = await poll(false);
  expect(await poll(false)).toBe(tries);
  expect(await poll(true)).toBeGreaterThan(tries);
  const closed = generations.close();
  await pass(40_000);
  await closed;
});

test('while content is down for a moment, a new build waits and is tried afterwards', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  site.fakes.world.hasContent = false;
  await site.release('news', 'good-2', 3000);
  await site.release('contact', 'breaks-2', 1000);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-1' });
  site.fakes.world.hasContent = true;
  await pass(5000);
  expect(site.live()).toEqual({ news: 'good-2', contact: 'good-1' });
  await site.stop();
});

test('while content stays down a new build is not refused, and works once content is back', async () => {
  const site = await startSite({ news: 'good-1' });
  site.fakes.world.hasContent = false;
  await site.release('news', 'good-2', 20_000);
  expect(site.live().news).toBe('good-2');
  site.fakes.world.hasContent = true;
  expect(await site.open('/news')).toBe(200);
  await site.stop();
});

test('the declarations of a build apply once it is live, not before', async () => {
  const site = await startSite({ news: 'good-1' });
  await site.release('news', 'breaks-2', 20_000);
  await site.release('news', 'better-3', 20_000);
  expect(site.declared).toEqual(['news good-1 /good-view', 'news better-3 /better-view']);
  await site.stop();
});

test('declarations beyond the grants are logged once and are in the status', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  await site.release('news', 'greedy-2');
  await site.release('contact', 'good-2');
  const reason = '/news: not granted below activities in the drawer';
  expect(site.log.lines.filter((line) => line.includes(reason))).toHaveLength(1);
  const [news, contact] = site.generations.status().remotes;
  expect(news).toMatchObject({ buildId: 'greedy-2', refusedDeclarations: [reason] });
  expect(contact).not.toHaveProperty('refusedDeclarations');
  await site.stop();
});

test('a part of a section is read in a thread, and its problems are logged', async () => {
  const site = await startSite({ news: 'good-1' });
  const part = { remote: 'news', kind: 'sitemap' } as const;
  expect(await site.generations.readPart(part, 1000)).toEqual(['of news']);
  expect(site.log.lines).toContain('warn sitemap read with a problem');
  expect(site.generations.sections()).toMatchObject({ isWhole: true, live: [{ name: 'news' }] });
  site.generations.update([fakeState('news', 'good-1')], false);
  expect(site.generations.sections()).toMatchObject({ isWhole: false, live: [{ name: 'news' }] });
  await site.stop();
});

test('a build that is withdrawn during its canary does not go live', async () => {
  const site = await startSite({ news: 'good-1' });
  site.fakes.world.pageMs = 1000;
  await site.release('news', 'good-2', pollMs + 100);
  await site.release('news', 'good-1', 20_000);
  expect(site.live().news).toBe('good-1');
  expect(site.log.lines.join()).not.toContain('good-2');
  await site.stop();
});

test('remotes are added to and removed from the registry', async () => {
  const site = await startSite({ news: 'good-1' });
  await site.release('contact', 'good-1');
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-1' });
  site.remove('news');
  await pass(5000);
  expect(site.live()).toEqual({ contact: 'good-1' });
  expect(await site.open('/contact')).toBe(200);
  await site.stop();
});

test('open pages get the entries of live builds, and none of unavailable remotes', async () => {
  const site = await startSite({ news: 'good-1', contact: 'throws-1', about: undefined });
  const entries = () => site.generations.browserRemotes().map(({ name, entry }) => [name, entry]);
  expect(entries()).toEqual([
    ['news', '/remotes/news/good-1.js'],
    ['contact', null],
    ['about', null],
  ]);
  site.fakes.world.down.add('news');
  await pass(pollMs);
  expect(entries()[0]).toEqual(['news', null]);
  await site.stop();
});

test('without any remote the shell renders its own pages', async () => {
  const site = await startSite({});
  expect(site.generations.status().isReady).toBe(true);
  expect(await site.open('/')).toBe(200);
  await site.stop();
});

test('a thread that dies is replaced; without threads the site is not ready', async () => {
  const site = await startSite({ news: 'good-1' }, 1);
  const [thread] = site.fakes.alive;
  thread?.die('killed');
  expect(site.generations.status().isReady).toBe(false);
  expect(await site.open('/news')).toBe(200);
  expect(site.generations.status().isReady).toBe(true);
  await site.stop();
});

test('a section that a new thread could not load is back with its last good build before a newer one is tried', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' }, 1);
  site.fakes.world.down.add('news');
  await pass(pollMs);
  const [thread] = site.fakes.alive;
  thread?.die('killed');
  expect(await site.open('/news')).toBe(503);
  expect(await site.open('/contact')).toBe(200);
  // A build that takes seconds to be refused.
  site.release('news', 'loops-2', 0);
  await pass(20_000);
  site.fakes.world.down.delete('news');
  await pass(pollMs + 1000);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-1' });
  expect(await site.open('/news')).toBe(200);
  await pass(20_000);
  expect(site.refused('news')?.buildId).toBe('loops-2');
  expect(site.live().news).toBe('good-1');
  await site.stop();
});

test('without proving, a build that loads goes live, and one that does not is refused', async () => {
  const fakes = fakeThreads();
  const generations = createGenerations(
    {
      ...fakeOptions,
      threads: 1,
      pageMs: 6000,
      provesBuilds: false,
      startThread: fakes.start,
      onLive: () => {},
    },
    quietLog(),
  );
  const liveAfter = async (buildId: string) => {
    generations.update([fakeState('news', buildId)]);
    await pass(1000);
    return generations.status().remotes[0]?.buildId;
  };
  expect(await liveAfter('good-1')).toBe('good-1');
  expect(await liveAfter('breaks-2')).toBe('breaks-2');
  expect(await liveAfter('throws-3')).toBe('breaks-2');
  const closed = generations.close();
  await pass(40_000);
  await closed;
});

test('the first page waits for the first generation', async () => {
  const fakes = fakeThreads();
  const generations = createGenerations(
    {
      ...fakeOptions,
      threads: 1,
      pageMs: 6000,
      provesBuilds: true,
      startThread: fakes.start,
      onLive: () => {},
    },
    quietLog(),
  );
  const page = generations.render({ url: 'http://site.test/', language: 'es' });
  generations.update([]);
  await pass(1000);
  expect((await page).status).toBe(200);
  const closed = generations.close();
  await pass(40_000);
  await closed;
});

test('overload starts no other threads', async () => {
  const site = await startSite({ news: 'good-1' });
  site.fakes.world.pageMs = 5000;
  const pages = Array.from({ length: 300 }, () =>
    site.generations.render({ url: 'http://site.test/news', language: 'es' }),
  );
  const results = Promise.allSettled(pages);
  await pass(30_000);
  expect((await results).filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  expect(site.fakes.alive.size).toBe(2);
  expect(site.log.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  await site.stop();
});

test('nothing starts after closing', async () => {
  const site = await startSite({ news: 'good-1' });
  await site.stop();
  site.generations.update([fakeState('news', 'good-2')]);
  await pass(5000);
  expect(site.fakes.alive.size).toBe(0);
  expect(await site.open('/news')).toBe('closed');
});
