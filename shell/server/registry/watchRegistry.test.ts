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
    onUpdate: (remotes) => looks.push(remotes),
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
    onUpdate: ([section]) => {
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
