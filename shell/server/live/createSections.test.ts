import type { RemoteState } from '../registry/remoteState.ts';
import {
  badBuilds,
  fakeOptions,
  fakeState,
  fakeWorkers,
  quietLog,
  reasons,
} from '../render/renderWorker.fixtures.ts';
import type { LiveSection } from './applySectionPolicy.ts';
import { createSections, startsAtOnce } from './createSections.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const pollMs = 2000;

/** A site whose registry is polled every two seconds, as by watchRegistry. */
async function startSite(remotes: Record<string, string | undefined>, workers = 2, fakes = fakeWorkers()) {
  const log = quietLog();
  const declared: string[] = [];
  const onKept = ({ name, buildId, calls }: LiveSection) =>
    declared.push(`kept: ${name} ${buildId} ${calls[0]?.path}`);
  const onLive = (_: unknown, live: LiveSection[]) => {
    for (const { name, buildId, calls } of live) declared.push(`${name} ${buildId} ${calls[0]?.path}`);
  };
  const sections = createSections(
    { ...fakeOptions, workers, pageMs: 6000, provesBuilds: true, startWorker: fakes.start, onKept },
    log,
  );
  sections.onLive(onLive);
  let states: RemoteState[] = [];
  const registry = new Map(Object.entries(remotes));
  const poll = () => {
    states = [...registry].map(([name, buildId]) => ({
      ...fakeState(name, buildId),
      isReachable: !fakes.world.down.has(name),
    }));
    sections.update(states);
  };
  poll();
  const polls = setInterval(poll, pollMs);
  await pass(1000);
  const open = async (path: string) => {
    const outcome = sections.render({ url: `http://site.test${path}`, language: 'es' }).then(
      ({ status }) => status,
      (error) => error.kind,
    );
    await pass(250);
    return outcome;
  };
  return {
    fakes,
    log,
    sections,
    declared,
    open,
    release: async (name: string, buildId: string, ms = 5000) => {
      registry.set(name, buildId);
      await pass(ms);
    },
    remove: (name: string) => registry.delete(name),
    live: () => Object.fromEntries(sections.status().remotes.map(({ name, buildId }) => [name, buildId])),
    refused: (name: string) => sections.status().remotes.find((remote) => remote.name === name)?.refused,
    stop: async () => {
      clearInterval(polls);
      const closed = sections.close();
      await pass(40_000);
      await closed;
      expect(fakes.alive.size).toBe(0);
      expect(jest.getTimerCount()).toBe(0);
    },
  };
}

/** One that the test polls itself, with one worker of each kind. */
function openSite(options: Partial<Parameters<typeof createSections>[0]> = {}) {
  const fakes = fakeWorkers();
  const given = {
    ...fakeOptions,
    workers: 1,
    pageMs: 6000,
    provesBuilds: true,
    onKept: () => {},
  };
  const sections = createSections({ ...given, startWorker: fakes.start, ...options }, quietLog());
  const close = async () => {
    const closed = sections.close();
    await pass(40_000);
    await closed;
  };
  return { fakes, sections, close };
}

test('a new build goes live, and the workers of the old one end', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  expect(site.sections.status().isReady).toBe(true);
  await site.release('news', 'good-2');
  expect(site.live()).toEqual({ news: 'good-2', contact: 'good-1' });
  // Two for each section, and two for the shell.
  expect(site.fakes.alive.size).toBe(6);
  expect(await site.open('/news/first')).toBe(200);
  await site.stop();
});

test('a build that could not be loaded for a moment goes live once it can, at a start and later', async () => {
  const fakes = fakeWorkers();
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

test('of many sections few load at once, so that a busy machine loads each in its time', async () => {
  const { fakes, sections, close } = openSite();
  sections.update(Array.from({ length: 2 * startsAtOnce }, (_, index) => fakeState(`s${index}`, 'good-1')));
  await pass(0);
  expect(fakes.alive.size).toBe(1 + startsAtOnce);
  await pass(10_000);
  expect(sections.live()).toMatchObject({ isWhole: true });
  await close();
});

const unloadable = ['throws', 'exits', 'loops', 'misdoored', 'hides'];

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
  expect(site.fakes.alive.size).toBeLessThanOrEqual(7);

  await site.release('contact', 'good-2', 3000);
  await site.release('news', 'good-3');
  expect(site.live()).toEqual({ news: 'good-3', contact: 'good-2' });
  expect(site.refused('news')).toBeUndefined();
  await site.stop();
});

test.each(badBuilds)('a cold start with a build that %s costs no other section', async (kind) => {
  const site = await startSite({ news: `${kind}-1`, contact: 'good-1', about: 'good-1' });
  await pass(25_000);
  expect(site.sections.status().isReady).toBe(true);
  expect(site.live()).toMatchObject({ contact: 'good-1', about: 'good-1' });
  expect(site.live().news).toBe(unloadable.includes(kind) ? null : `${kind}-1`);
  expect(await site.open('/contact/first')).toBe(200);
  expect(site.refused('contact')).toBeUndefined();
  await site.release('news', 'good-2', 8000);
  expect(site.live().news).toBe('good-2');
  await site.stop();
});

test('of two builds released together, the one that kills its worker is refused and the other is not', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  site.release('contact', 'good-2', 0);
  await site.release('news', 'dies-2', 10_000);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-2' });
  expect(site.refused('news')).toEqual({ buildId: 'dies-2', reason: reasons.dies });
  expect(site.log.lines.filter((line) => line.includes('build good-2:'))).toEqual([]);
  await site.stop();
});

test('a cold start with a backend that hangs waits for no page', async () => {
  const fakes = fakeWorkers();
  Object.assign(fakes.world, { pageMs: 2000, hasContent: false });
  const site = await startSite({ news: 'good-1', contact: 'good-1', about: 'good-1' }, 2, fakes);
  expect(site.live()).toEqual({ news: 'good-1', contact: 'good-1', about: 'good-1' });
  expect(site.sections.status().isReady).toBe(true);
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

test('a bad build is retried with back-off, and at once when its unreachable host is back', async () => {
  const { fakes, sections, close } = openSite();
  const starts = jest.spyOn(fakes.alive, 'add');
  const poll = async (isReachable: boolean) => {
    sections.update([{ ...fakeState('news', 'throws-1'), isReachable }]);
    await pass(100);
    return starts.mock.calls.length;
  };
  for (let seconds = 0; seconds < 60; seconds += 2) {
    await poll(true);
    await pass(1900);
  }
  const tries = await poll(false);
  // After 0, 2, 6, 14 and 30 seconds.
  expect(tries).toBe(5);
  expect(await poll(false)).toBe(tries);
  expect(await poll(true)).toBeGreaterThan(tries);
  await close();
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

test('the declarations of a build apply once it is live, not before', async () => {
  const site = await startSite({ news: 'good-1' });
  await site.release('news', 'breaks-2', 20_000);
  await site.release('news', 'better-3', 20_000);
  expect(site.declared).toEqual(['news good-1 /good-view', 'news better-3 /better-view']);
  await site.stop();
});

test('after a start the declarations of earlier builds are read, of each section one in turn, without their workers staying', async () => {
  const site = await startSite({ news: 'good-1' });
  const [about, contact] = [fakeState('about', 'good-1'), fakeState('contact', 'good-1')];
  const named = (ids: string[]) => ids.map((buildId) => ({ buildId, nodeEntry: `node/${buildId}.js` }));
  if (about.build) about.build.kept = named(['older-0', 'throws-0', 'old-0']);
  if (contact.build) contact.build.kept = named(['former-0']);
  site.sections.update([fakeState('news', 'good-1'), about, contact]);
  await pass(500);
  expect(site.declared.filter((line) => line.startsWith('kept'))).toEqual([
    'kept: about older-0 /older-view',
    'kept: contact former-0 /former-view',
    'kept: about old-0 /old-view',
  ]);
  expect(site.log.lines).toContain(
    'warn calls of build throws-0 are refused: its server code cannot be run: throws',
  );
  expect(site.fakes.alive.size).toBe(8);
  await site.stop();
});

test('a section that is removed and comes back has its earlier builds read again', async () => {
  const site = await startSite({ news: 'good-1' });
  const [news, about] = [fakeState('news', 'good-1'), fakeState('about', 'good-1')];
  if (about.build) about.build.kept = [{ buildId: 'older-0', nodeEntry: 'node/older-0.js' }];
  for (const states of [[news, about], [news], [news, about]]) {
    site.sections.update(states);
    await pass(500);
  }
  const line = 'kept: about older-0 /older-view';
  expect(site.declared.filter((one) => one.startsWith('kept'))).toEqual([line, line]);
  await site.stop();
});

test('an earlier build that is being read when its section leaves gets no calls, though one of its name comes back', async () => {
  const site = await startSite({ news: 'good-1' });
  const [news, about] = [fakeState('news', 'good-1'), fakeState('about', 'good-1')];
  if (about.build) about.build.kept = [{ buildId: 'older-0', nodeEntry: 'node/older-0.js' }];
  site.sections.update([news, about]);
  while (!site.declared.includes('about good-1 /good-view')) await pass(1);
  site.sections.update([news]);
  site.sections.update([news, fakeState('about', 'good-2')]);
  await pass(500);
  expect(site.declared.at(-1)).toBe('about good-2 /good-view');
  expect(site.declared.filter((one) => one.startsWith('kept'))).toEqual([]);
  await site.stop();
});

test('declarations beyond the grants are logged once and are in the status', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' });
  await site.release('news', 'greedy-2');
  await site.release('contact', 'good-2');
  const reason = '/news: not granted below activities in the drawer';
  expect(site.log.lines.filter((line) => line.includes(reason))).toHaveLength(1);
  const [news, contact] = site.sections.status().remotes;
  expect(news).toMatchObject({ buildId: 'greedy-2', refusedDeclarations: [reason] });
  expect(contact).not.toHaveProperty('refusedDeclarations');
  await site.stop();
});

test('a part of a section is read in a worker, and its problems are logged', async () => {
  const site = await startSite({ news: 'good-1' });
  expect(await site.sections.readPart('news', { kind: 'sitemap' }, 1000)).toEqual(['of news']);
  expect(site.log.lines).toContain('warn sitemap read with a problem');
  expect(site.sections.live()).toMatchObject({ isWhole: true, live: [{ name: 'news' }] });
  site.sections.update([fakeState('news', 'good-1')], false);
  expect(site.sections.live()).toMatchObject({ isWhole: false, live: [{ name: 'news' }] });
  // One that is not there yet makes only its own addresses uncertain, and those that nobody owns.
  site.sections.update([fakeState('news', 'good-1'), fakeState('contact', 'good-1')]);
  const addresses = ['/news/gone', '/contact/gone', '/gone'];
  expect(addresses.map(site.sections.isCertain)).toEqual([true, false, false]);
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

test.each([
  ['after a restart, the way back to a build that the live one names is open', ['lacks-1'], 'lacks-1'],
  ['one that it does not name is compared with it', [], 'good-2'],
])('%s', async (_, kept, live) => {
  const { sections, close } = openSite();
  const state = fakeState('news', 'good-2');
  if (state.build) state.build.kept = kept.map((buildId) => ({ buildId, nodeEntry: `node/${buildId}.js` }));
  sections.update([state]);
  await pass(1000);
  sections.update([fakeState('news', 'lacks-1')]);
  await pass(20_000);
  expect(sections.status().remotes[0]?.buildId).toBe(live);
  await close();
});

test('a section that moves gets new workers, without a canary', async () => {
  const site = await startSite({ news: 'good-1' });
  site.fakes.world.hasContent = false;
  const moved = { ...fakeState('news', 'good-1'), paths: ['nuevas'], url: 'http://elsewhere.test/' };
  site.sections.update([moved]);
  await pass(100);
  const entries = [...site.fakes.alive].map(({ options }) => options.remote?.entry);
  expect(entries.filter(Boolean)).toEqual(Array(2).fill('http://elsewhere.test/node/good-1.js'));
  expect(site.sections.live().live[0]?.paths).toEqual(['nuevas']);
  await site.stop();
});

test('a section that moves to where it cannot be loaded stays, and is tried again with back-off', async () => {
  const { fakes, sections, close } = openSite();
  const starts = jest.spyOn(fakes.alive, 'add');
  const url = 'http://elsewhere.test/';
  const poll = async (state: RemoteState, seconds: number) => {
    for (let polls = 0; polls < seconds; polls += 1) {
      sections.update([state]);
      await pass(1000);
    }
  };
  await poll(fakeState('news', 'good-1'), 1);
  fakes.world.down.add('good-1');
  await poll({ ...fakeState('news', 'good-1'), url }, 10);
  // The shell's, the section's, and three tries: at once, after 2 s and after 4 s more.
  expect(starts.mock.calls.length).toBeLessThanOrEqual(5);
  expect(sections.status().remotes[0]?.buildId).toBe('good-1');
  fakes.world.down.delete('good-1');
  await poll({ ...fakeState('news', 'good-1'), url }, 20);
  expect([...fakes.alive].flatMap(({ options }) => options.remote?.entry ?? [])).toEqual([
    `${url}node/good-1.js`,
  ]);
  await close();
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
  const entries = () => site.sections.browserRemotes().map(({ name, entry }) => [name, entry]);
  expect(entries()).toEqual([
    ['news', '/remotes/news/good-1.js'],
    ['contact', null],
    ['about', null],
  ]);
  expect(await site.open('/news')).toBe(200);
  site.fakes.world.down.add('news');
  await pass(pollMs);
  expect(entries()[0]).toEqual(['news', null]);
  // Its workers live, but a browser could not load it.
  expect(await site.open('/news')).toBe(503);
  await site.stop();
});

test('without any remote the shell renders its own pages', async () => {
  const site = await startSite({});
  expect(site.sections.status().isReady).toBe(true);
  expect(await site.open('/')).toBe(200);
  await site.stop();
});

test('a worker that dies is replaced; without the shell’s workers the site is not ready', async () => {
  const site = await startSite({ news: 'good-1' }, 1);
  for (const worker of [...site.fakes.alive]) worker.die('killed');
  expect(site.sections.status().isReady).toBe(false);
  expect(await site.open('/news')).toBe(200);
  expect(site.sections.status().isReady).toBe(true);
  await site.stop();
});

test('a section that a new worker could not load is back with its last good build before a newer one is tried', async () => {
  const site = await startSite({ news: 'good-1', contact: 'good-1' }, 1);
  site.fakes.world.down.add('news');
  await pass(pollMs);
  for (const worker of [...site.fakes.alive])
    if (worker.options.remote?.name === 'news') worker.die('killed');
  await pass(500);
  expect(await site.open('/news')).toBe(503);
  expect(site.refused('news')?.reason).toContain('cannot be run');
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

test('a section stays live while one of its workers cannot be replaced', async () => {
  const site = await startSite({ news: 'good-1' });
  site.fakes.world.down.add('good-1');
  [...site.fakes.alive].find(({ options }) => options.remote)?.die('killed');
  await pass(5000);
  expect(await site.open('/news')).toBe(200);
  await site.stop();
});

test('workers of an old build that cannot be replaced do not take its successor down', async () => {
  const site = await startSite({ news: 'good-1' }, 1);
  const old = [...site.fakes.alive].find(({ options }) => options.remote);
  const page = site.open('/news/never');
  await site.release('news', 'good-2', pollMs + 500);
  site.fakes.world.down.add('good-1');
  old?.die('killed');
  await pass(1000);
  expect(site.live()).toEqual({ news: 'good-2' });
  expect(await site.open('/news')).toBe(200);
  await site.stop();
  await page;
});

test('a form reaches only its section, and only if that may write', async () => {
  const { fakes, sections, close } = openSite();
  sections.update([
    { ...fakeState('contact', 'writes-1'), writes: ['/messages'] },
    { ...fakeState('away', 'writes-1'), writes: ['/messages'], isReachable: false },
    fakeState('news', 'good-1'),
  ]);
  await pass(1000);
  for (const path of ['/contact', '/news', '/', '/away'])
    sections.render({ url: `http://site.test${path}`, language: 'es', form: `from=${path}` });
  expect(fakes.world.forms).toEqual([]);
  await pass(1000);
  expect(fakes.world.forms.sort()).toEqual(['contact from=/contact', 'news ', 'undefined ', 'undefined ']);
  await close();
});

test('without proving, a build that loads goes live, and one that does not is refused', async () => {
  const { sections, close } = openSite({ provesBuilds: false });
  const liveAfter = async (buildId: string) => {
    sections.update([fakeState('news', buildId)]);
    await pass(1000);
    return sections.status().remotes[0]?.buildId;
  };
  expect(await liveAfter('good-1')).toBe('good-1');
  expect(await liveAfter('breaks-2')).toBe('breaks-2');
  expect(await liveAfter('throws-3')).toBe('breaks-2');
  await close();
});

test('the first pages wait for the registry and their section', async () => {
  const { sections, close } = openSite();
  const pages = ['/', '/news'].map((path) =>
    sections.render({ url: `http://site.test${path}`, language: 'es' }),
  );
  await pass(1000);
  sections.update([fakeState('news', 'good-1'), fakeState('contact', 'loops-1')]);
  await pass(1000);
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200]);
  expect(sections.status().isReady).toBe(false);
  await pass(5000);
  expect(sections.status().isReady).toBe(true);
  await close();
});

test('nothing starts after closing', async () => {
  const site = await startSite({ news: 'good-1' });
  await site.stop();
  site.sections.update([fakeState('news', 'good-2')]);
  await pass(5000);
  expect(site.fakes.alive.size).toBe(0);
  expect(await site.open('/news')).toBe('closed');
});
