import { contractVersion } from '@consejo/shared/contract';
import { contentServer } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { until } from '../http/server.fixtures.ts';
import { quietLog } from '../render/renderWorker.fixtures.ts';
import type { RemoteState } from './remoteState.ts';
import { watchRegistry } from './watchRegistry.ts';

const location = 'http://registry.test/registry.json';
const pollMs = 1;
/** Fakes the date alone. */
const useClock = () =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });

const address = 'http://section.test/';
const entry = { name: 'remote_section', url: address, paths: ['section'] };
const page = { js: ['page.js'], css: ['page.css'] };
const good = { buildId: 'good', remoteEntry: { name: 'good.js' } };

/** A registry and a remote that a test can change between polls. */
async function watchSite() {
  const site = {
    registry: (): Response => HttpResponse.json({ schema: 1, remotes: [entry] }),
    manifest: (): Response => manifestOf(good),
    /** Files that the remote does not have. */
    missing: [] as string[],
    requested: [] as string[],
  };
  contentServer.use(
    http.get(location, () => site.registry()),
    http.get(`${address}mf-manifest.json`, () => site.manifest()),
    http.head(`${address}*`, ({ request }) => {
      const file = new URL(request.url).pathname.slice(1);
      site.requested.push(file);
      if (file === 'page-instead.js') return HttpResponse.html('<!doctype html>');
      return new HttpResponse(null, { status: site.missing.includes(file) ? 404 : 200 });
    }),
  );
  const log = quietLog();
  const polls: RemoteState[][] = [];
  const wholes: boolean[] = [];
  let onNextUpdate = () => {};
  const watch = watchRegistry({
    location,
    pollMs,
    doors: { ui: ['Card'] },
    log,
    onUpdate: (remotes, isWhole) => {
      polls.push(remotes);
      wholes.push(isWhole);
      onNextUpdate();
    },
  });
  /** The section's states in the next `count` polls that start after this call. */
  const nextPolls = async (count: number) => {
    // The poll in flight may have started before the change.
    const from = polls.length + 1;
    await new Promise<void>((resolve) => {
      onNextUpdate = () => {
        if (polls.length >= from + count) resolve();
      };
    });
    return polls.slice(from, from + count).map(([section]) => section);
  };
  /** The section's first state with this build. */
  const untilLive = async (buildId: string) => {
    for (;;) {
      const [section] = await nextPolls(1);
      if (section?.build?.buildId === buildId) return section;
    }
  };
  await watch.start();
  onTestEnd = watch.stop;
  return { site, log, polls, wholes, nextPolls, untilLive };
}
const manifestOf = (build: object) =>
  HttpResponse.json({
    metaData: { contractVersion, nodeEntry: 'node.js', doors: {}, pages: { section: page }, ...build },
  });

let onTestEnd = async () => {};
afterEach(async () => {
  await onTestEnd();
  jest.useRealTimers();
});

test('a remote that never had a build is unreachable from the first poll on, with the reason', async () => {
  contentServer.use(http.get(location, () => HttpResponse.json({ schema: 1, remotes: [entry] })));
  const { site, log, nextPolls } = await watchSite();
  site.manifest = () => HttpResponse.error();
  site.registry = () => HttpResponse.json({ schema: 1, remotes: [{ ...entry, url: 'http://new.test/' }] });
  contentServer.use(http.get('http://new.test/mf-manifest.json', () => HttpResponse.error()));
  const problem = expect.stringContaining('http://new.test/mf-manifest.json');
  const [first] = await nextPolls(1);
  expect(first).toMatchObject({ build: undefined, isReachable: false, problem, refused: undefined });
  expect(log.lines).toEqual([expect.stringMatching(/^warn .*new\.test/)]);
});

test('a registry with an invalid entry is not whole', async () => {
  const { site, wholes, nextPolls } = await watchSite();
  expect(wholes).toEqual([true]);
  const typo = { ...entry, name: 'remote_other', paths: ['Other'] };
  site.registry = () => HttpResponse.json({ schema: 1, remotes: [entry, typo] });
  expect(await nextPolls(1)).toMatchObject([{ name: 'remote_section' }]);
  expect(wholes.at(-1)).toBe(false);
});

test('one missed poll is ignored; after two the remote is down until it responds', async () => {
  const { site, log, nextPolls } = await watchSite();
  let failures = 1;
  site.manifest = () => (failures-- > 0 ? HttpResponse.error() : manifestOf(good));
  await nextPolls(2);
  expect(log.lines).toEqual([]);

  site.manifest = () => HttpResponse.error();
  const down = await nextPolls(3);
  expect(down.at(-1)).toMatchObject({ build: { buildId: 'good' }, isReachable: false });
  expect(log.lines).toEqual([expect.stringMatching(/^warn http:\/\/section\.test/)]);

  site.manifest = () => manifestOf(good);
  const [back] = await nextPolls(1);
  expect(back).toMatchObject({ build: { buildId: 'good' }, isReachable: true, problem: undefined });
  expect(log.lines.slice(1)).toEqual([expect.stringMatching(/^info .*back/)]);
});

test('a remote that misses every second poll is never down', async () => {
  const { site, log, polls, nextPolls } = await watchSite();
  let asked = 0;
  site.manifest = () => (asked++ % 2 === 0 ? HttpResponse.error() : manifestOf(good));
  await nextPolls(6);
  expect(polls.flat().map(({ isReachable }) => isReachable)).not.toContain(false);
  expect(polls.flat().some(({ problem }) => problem)).toBe(true);
  expect(log.lines).toEqual([]);
});

test.each([
  ['its entry', { buildId: 'new', remoteEntry: { name: 'new.js' } }, 'new.js'],
  ['its server entry', { buildId: 'new', remoteEntry: { name: 'new.js' }, nodeEntry: 'n2.js' }, 'n2.js'],
  ['a script of a page', { buildId: 'new', remoteEntry: { name: 'new.js' } }, 'page.js'],
  ['a stylesheet of a page', { buildId: 'new', remoteEntry: { name: 'new.js' } }, 'page.css'],
])(
  'a release that lacks %s is refused with the file name and accepted once complete',
  async (_, build, file) => {
    const { site, log, nextPolls, untilLive } = await watchSite();
    site.missing = [file];
    site.manifest = () => manifestOf(build);
    const [section] = await nextPolls(1);
    const reason = expect.stringContaining(`lacks ${file}`);
    expect(section).toMatchObject({
      build: { buildId: 'good' },
      isReachable: true,
      refused: { buildId: 'new', reason },
    });
    expect(log.lines).toEqual([reason]);

    site.missing = [];
    expect(await untilLive('new')).toMatchObject({ refused: undefined, problem: undefined });
  },
);

test('an HTML response does not count as the file', async () => {
  const { site, nextPolls } = await watchSite();
  site.manifest = () => manifestOf({ buildId: 'new', remoteEntry: { name: 'page-instead.js' } });
  const [section] = await nextPolls(1);
  expect(section).toMatchObject({ build: { buildId: 'good' }, refused: { buildId: 'new' } });
});

test('the files of a build are checked once, not in each poll', async () => {
  const { site, nextPolls } = await watchSite();
  await nextPolls(3);
  expect(site.requested.toSorted()).toEqual(['good.js', 'node.js', 'page.css', 'page.js']);
});

test('the files of an incomplete build are requested again after a back-off; another build is not delayed', async () => {
  useClock();
  const { site, log, nextPolls, untilLive } = await watchSite();
  const tries = () => site.requested.filter((file) => file === 'new.js').length;
  site.missing = ['new.js'];
  site.manifest = () => manifestOf({ buildId: 'new', remoteEntry: { name: 'new.js' } });
  const refused = { buildId: 'new', reason: expect.stringContaining('lacks new.js') };
  for (const section of await nextPolls(5)) expect(section).toMatchObject({ isReachable: true, refused });
  expect(tries()).toBe(1);
  expect(log.lines).toEqual([refused.reason]);
  jest.setSystemTime(Date.now() + pollMs);
  await nextPolls(5);
  expect(tries()).toBe(2);

  site.manifest = () => manifestOf({ buildId: 'newer', remoteEntry: { name: 'newer.js' } });
  await untilLive('newer');
  expect(tries()).toBe(2);
});

test('a remote that gives no answer for a file is reachable as long as its manifest is', async () => {
  useClock();
  const { site, nextPolls } = await watchSite();
  contentServer.use(http.head(`${address}new.js`, () => HttpResponse.error()));
  site.manifest = () => manifestOf({ buildId: 'new', remoteEntry: { name: 'new.js' } });
  const reason = `${address}new.js: no answer`;
  for (const section of await nextPolls(5))
    expect(section).toMatchObject({ build: { buildId: 'good' }, isReachable: true, problem: reason });
});

test('without a manifest, the last build stays reachable while its entry exists', async () => {
  const { site, nextPolls } = await watchSite();
  site.manifest = () => new HttpResponse(null, { status: 404 });
  const [there] = await nextPolls(1);
  expect(there).toMatchObject({ build: { buildId: 'good' }, isReachable: true, refused: undefined });
  site.missing = ['good.js'];
  const [gone] = await nextPolls(1);
  expect(gone).toMatchObject({ build: { buildId: 'good' }, isReachable: false });
});

test('a failing or invalid registry keeps its last entries and is logged once per problem', async () => {
  const { site, log, nextPolls } = await watchSite();
  site.registry = () => new HttpResponse(null, { status: 500 });
  const [kept] = await nextPolls(1);
  await nextPolls(1);
  expect(kept).toMatchObject({ name: 'remote_section', build: { buildId: 'good' }, isReachable: true });
  expect(log.lines).toEqual([expect.stringContaining(`registry ${location}: 500`)]);

  site.registry = () => HttpResponse.json({ schema: 1, remotes: [entry, 'a', entry] });
  await nextPolls(2);
  expect(log.lines.slice(1)).toEqual([expect.stringMatching(/^warn entry 1: .*; entry 2: /)]);

  site.registry = () => HttpResponse.json({ schema: 1, remotes: [] });
  expect(await nextPolls(1)).toEqual([undefined]);
});

test('a build that uses names the shell lacks is refused, logged once, and the last good build stays', async () => {
  const { site, log, nextPolls, untilLive } = await watchSite();
  site.manifest = () => manifestOf({ ...good, buildId: 'new', doors: { ui: ['Card', 'novelty'] } });
  const reason = `${address}mf-manifest.json: build new uses ui.novelty, which this shell lacks`;
  for (const section of await nextPolls(3))
    expect(section).toMatchObject({
      build: { buildId: 'good' },
      isReachable: true,
      refused: { buildId: 'new', reason },
    });
  expect(log.lines).toEqual([`warn ${reason}`]);
  site.manifest = () => manifestOf({ ...good, buildId: 'newer', doors: { ui: ['Card'] } });
  expect(await untilLive('newer')).toMatchObject({ refused: undefined });
});

test('stopping waits for the poll in flight, which no longer calls onUpdate', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = jest.fn(() => held.then(() => HttpResponse.json({ schema: 1, remotes: [] })));
  contentServer.use(http.get(location, asked));
  const onUpdate = jest.fn();
  const watch = watchRegistry({ location, pollMs, doors: {}, log: quietLog(), onUpdate });
  void watch.start();
  await until(() => asked.mock.calls.length > 0);
  let isStopped = false;
  const stopped = watch.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  answer();
  await stopped;
  expect(onUpdate).not.toHaveBeenCalled();
});
