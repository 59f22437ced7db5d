/** @jest-environment node */

import { contractVersion } from '@consejo/shared/contract';
import { contentServer } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { quietLog } from '../render/renderThread.fixtures.ts';
import type { RemoteState } from './remoteState.ts';
import { watchRegistry } from './watchRegistry.ts';

const location = 'http://registry.test/registry.json';

test('stopping waits for the look under way, of which nothing is told any more', async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    contentServer.use(
      http.get(location, async () => {
        asked();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return HttpResponse.json({ schema: 1, remotes: [] });
      }),
    );
  });
  const looks: unknown[] = [];
  const watch = watchRegistry({
    location,
    pollMs: 10,
    doors: {},
    log: quietLog(),
    onLook: (remotes) => looks.push(remotes),
  });
  void watch.start();
  await isAsked;
  let isStopped = false;
  const stopped = watch.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isStopped).toBe(false);
  answer();
  await stopped;
  expect(looks).toEqual([]);
});

test('a build that uses what the shell lacks is refused, which is said once, and the last good build stays', async () => {
  const address = 'http://section.test/';
  const rows = [{ name: 'remote_section', url: address, paths: ['section'] }];
  let live = { buildId: 'good', doors: { ui: ['Card'] } };
  contentServer.use(
    http.get(location, () => HttpResponse.json({ schema: 1, remotes: rows })),
    http.get(`${address}mf-manifest.json`, () => {
      const metaData = {
        contractVersion,
        nodeEntry: 'n.js',
        remoteEntry: { name: 'r.js' },
        pages: {},
        ...live,
      };
      return HttpResponse.json({ metaData });
    }),
    http.head(
      `${address}*`,
      () => new HttpResponse(null, { headers: { 'content-type': 'text/javascript' } }),
    ),
  );
  const log = quietLog();
  let seen: RemoteState | undefined;
  let tellLook = () => {};
  const nextLook = () =>
    new Promise<void>((resolve) => {
      tellLook = resolve;
    });
  /** The one under way may have begun before. */
  const wholeLook = async () => {
    await nextLook();
    await nextLook();
  };
  const watch = watchRegistry({
    location,
    pollMs: 10,
    doors: { ui: ['Card'] },
    log,
    onLook: ([section]) => {
      seen = section;
      tellLook();
    },
  });
  try {
    await watch.start();
    expect(seen).toMatchObject({ build: { buildId: 'good' }, refused: undefined });

    live = { buildId: 'new', doors: { ui: ['Card', 'novelty'] } };
    await wholeLook();
    await nextLook();
    const reason = `${address}mf-manifest.json: build new uses ui.novelty, which this shell lacks`;
    expect(seen).toMatchObject({
      build: { buildId: 'good' },
      isReachable: true,
      refused: { buildId: 'new', reason },
    });
    expect(log.lines).toEqual([`warn ${reason}`]);

    live = { buildId: 'newer', doors: { ui: ['Card'] } };
    await wholeLook();
    expect(seen).toMatchObject({ build: { buildId: 'newer' }, refused: undefined });
  } finally {
    await watch.stop();
  }
});

describe('what visitors keep while the registry or a remote fails', () => {
  const address = 'http://section.test/';
  const row = { name: 'remote_section', url: address, paths: ['section'] };
  const page = { js: ['page.js'], css: ['page.css'] };
  const good = { buildId: 'good', remoteEntry: { name: 'good.js' } };

  /** A registry and a remote that a test changes while they are watched. */
  async function watchSite() {
    const site = {
      registry: (): Response => HttpResponse.json({ schema: 1, remotes: [row] }),
      manifest: (): Response => manifestOf(good),
      /** Files that the remote does not have. */
      missing: [] as string[],
      asked: [] as string[],
    };
    contentServer.use(
      http.get(location, () => site.registry()),
      http.get(`${address}mf-manifest.json`, () => site.manifest()),
      http.head(`${address}*`, ({ request }) => {
        const file = new URL(request.url).pathname.slice(1);
        site.asked.push(file);
        if (file === 'page-instead.js') return HttpResponse.html('<!doctype html>');
        return new HttpResponse(null, { status: site.missing.includes(file) ? 404 : 200 });
      }),
    );
    const log = quietLog();
    const looks: RemoteState[][] = [];
    let onNextLook = () => {};
    const watch = watchRegistry({
      location,
      pollMs: 1,
      doors: {},
      log,
      onLook: (remotes) => {
        looks.push(remotes);
        onNextLook();
      },
    });
    /** The states of the next `count` looks, from the first that began after the site changed. */
    const nextLooks = async (count: number) => {
      // The one under way may have begun before the change.
      const from = looks.length + 1;
      await new Promise<void>((resolve) => {
        onNextLook = () => {
          if (looks.length >= from + count) resolve();
        };
      });
      return looks.slice(from, from + count).map(([section]) => section);
    };
    await watch.start();
    onTestEnd = watch.stop;
    return { site, log, looks, nextLooks };
  }
  const manifestOf = (build: object) =>
    HttpResponse.json({
      metaData: { contractVersion, nodeEntry: 'node.js', pages: { section: page }, ...build },
    });

  let onTestEnd = async () => {};
  afterEach(() => onTestEnd());

  test('a remote that never had a build is not reachable, and the reason is there at the first look', async () => {
    contentServer.use(http.get(location, () => HttpResponse.json({ schema: 1, remotes: [row] })));
    const { site, log, nextLooks } = await watchSite();
    site.manifest = () => HttpResponse.error();
    site.registry = () => HttpResponse.json({ schema: 1, remotes: [{ ...row, url: 'http://new.test/' }] });
    contentServer.use(http.get('http://new.test/mf-manifest.json', () => HttpResponse.error()));
    const problem = expect.stringContaining('http://new.test/mf-manifest.json');
    const [first] = await nextLooks(1);
    expect(first).toMatchObject({ build: undefined, isReachable: false, problem, refused: undefined });
    expect(log.lines).toEqual([expect.stringMatching(/^warn .*new\.test/)]);
  });

  test('one answer missed is not logged and takes nothing away; from the second on the remote is down, until it answers', async () => {
    const { site, log, nextLooks } = await watchSite();
    let failures = 1;
    site.manifest = () => (failures-- > 0 ? HttpResponse.error() : manifestOf(good));
    await nextLooks(2);
    expect(log.lines).toEqual([]);

    site.manifest = () => HttpResponse.error();
    const down = await nextLooks(3);
    expect(down.at(-1)).toMatchObject({ build: { buildId: 'good' }, isReachable: false });
    expect(log.lines).toEqual([expect.stringMatching(/^warn http:\/\/section\.test/)]);

    site.manifest = () => manifestOf(good);
    const [back] = await nextLooks(1);
    expect(back).toMatchObject({ build: { buildId: 'good' }, isReachable: true, problem: undefined });
    expect(log.lines.slice(1)).toEqual([expect.stringMatching(/^info .*back/)]);
  });

  test('misses count only in a row: a remote that misses every second answer is never down', async () => {
    const { site, log, looks, nextLooks } = await watchSite();
    let asked = 0;
    site.manifest = () => (asked++ % 2 === 0 ? HttpResponse.error() : manifestOf(good));
    await nextLooks(6);
    expect(looks.flat().map(({ isReachable }) => isReachable)).not.toContain(false);
    expect(looks.flat().some(({ problem }) => problem)).toBe(true);
    expect(log.lines).toEqual([]);
  });

  test.each([
    ['its entry', { buildId: 'new', remoteEntry: { name: 'new.js' } }, 'new.js'],
    ['its server entry', { buildId: 'new', remoteEntry: { name: 'new.js' }, nodeEntry: 'n2.js' }, 'n2.js'],
    ['a script of a page', { buildId: 'new', remoteEntry: { name: 'new.js' } }, 'page.js'],
    ['a stylesheet of a page', { buildId: 'new', remoteEntry: { name: 'new.js' } }, 'page.css'],
  ])(
    'a release that still lacks %s is refused by name, and taken once it is whole',
    async (_, build, file) => {
      const { site, log, nextLooks } = await watchSite();
      site.missing = [file];
      site.manifest = () => manifestOf(build);
      const [section] = await nextLooks(1);
      const reason = expect.stringContaining(`lacks ${file}`);
      expect(section).toMatchObject({
        build: { buildId: 'good' },
        isReachable: true,
        refused: { buildId: 'new', reason },
      });
      expect(log.lines).toEqual([reason]);

      site.missing = [];
      const [whole] = await nextLooks(1);
      expect(whole).toMatchObject({ build: { buildId: 'new' }, refused: undefined, problem: undefined });
    },
  );

  test('a page that the host answers with in the place of a file is not the file', async () => {
    const { site, nextLooks } = await watchSite();
    site.manifest = () => manifestOf({ buildId: 'new', remoteEntry: { name: 'page-instead.js' } });
    const [section] = await nextLooks(1);
    expect(section).toMatchObject({ build: { buildId: 'good' }, refused: { buildId: 'new' } });
  });

  test('the files of a build are asked for once, not at each look', async () => {
    const { site, nextLooks } = await watchSite();
    await nextLooks(3);
    expect(site.asked.toSorted()).toEqual(['good.js', 'node.js', 'page.css', 'page.js']);
  });

  test('without a manifest, the last build is reachable as long as its files are', async () => {
    const { site, nextLooks } = await watchSite();
    site.manifest = () => new HttpResponse(null, { status: 404 });
    const [there] = await nextLooks(1);
    expect(there).toMatchObject({ build: { buildId: 'good' }, isReachable: true, refused: undefined });
    site.missing = ['good.js'];
    const [gone] = await nextLooks(1);
    expect(gone).toMatchObject({ build: { buildId: 'good' }, isReachable: false });
  });

  test('a registry that fails or turns bad keeps the rows it had and is logged once, and again when it changes', async () => {
    const { site, log, nextLooks } = await watchSite();
    site.registry = () => new HttpResponse(null, { status: 500 });
    const [kept] = await nextLooks(1);
    await nextLooks(1);
    expect(kept).toMatchObject({ name: 'remote_section', build: { buildId: 'good' }, isReachable: true });
    expect(log.lines).toEqual([expect.stringContaining(`registry ${location}: 500`)]);

    site.registry = () => HttpResponse.json({ schema: 1, remotes: [row, 'a', row] });
    await nextLooks(2);
    expect(log.lines.slice(1)).toEqual([expect.stringMatching(/^warn row 1: .*; row 2: /)]);

    site.registry = () => HttpResponse.json({ schema: 1, remotes: [] });
    expect(await nextLooks(1)).toEqual([undefined]);
  });
});
