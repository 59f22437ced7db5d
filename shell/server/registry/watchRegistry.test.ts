import { contractVersion } from '@consejo/shared/contract';
import { contentServer } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { quietLog } from '../render/renderWorker.fixtures.ts';
import type { RemoteState } from './remoteState.ts';
import { watchRegistry } from './watchRegistry.ts';

const location = 'http://registry.test/registry.json';

test('stopping waits for the poll in flight, which no longer calls onUpdate', async () => {
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
  const updates: unknown[] = [];
  const watch = watchRegistry({
    location,
    pollMs: 10,
    doors: {},
    log: quietLog(),
    onUpdate: (remotes) => updates.push(remotes),
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
  expect(updates).toEqual([]);
});

test('a build that uses names the shell lacks is refused, logged once, and the last good build stays', async () => {
  const url = 'http://section.test/';
  const remotes = [{ name: 'remote_section', url, paths: ['section'] }];
  let live = { buildId: 'good', doors: { ui: ['Card'] } };
  contentServer.use(
    http.get(location, () => HttpResponse.json({ schema: 1, remotes })),
    http.get(`${url}mf-manifest.json`, () => {
      const metaData = {
        contractVersion,
        nodeEntry: 'n.js',
        remoteEntry: { name: 'r.js' },
        pages: {},
        ...live,
      };
      return HttpResponse.json({ metaData });
    }),
    http.head(`${url}*`, () => new HttpResponse(null, { headers: { 'content-type': 'text/javascript' } })),
  );
  const log = quietLog();
  let seen: RemoteState | undefined;
  let resolveUpdate = () => {};
  const nextUpdate = () =>
    new Promise<void>((resolve) => {
      resolveUpdate = resolve;
    });
  /** The poll in flight may have started before the change. */
  const wholePoll = async () => {
    await nextUpdate();
    await nextUpdate();
  };
  const watch = watchRegistry({
    location,
    pollMs: 10,
    doors: { ui: ['Card'] },
    log,
    onUpdate: ([section]) => {
      seen = section;
      resolveUpdate();
    },
  });
  try {
    await watch.start();
    expect(seen).toMatchObject({ build: { buildId: 'good' }, refused: undefined });

    live = { buildId: 'new', doors: { ui: ['Card', 'novelty'] } };
    await wholePoll();
    await nextUpdate();
    const reason = `${url}mf-manifest.json: build new uses ui.novelty, which this shell lacks`;
    expect(seen).toMatchObject({
      build: { buildId: 'good' },
      isReachable: true,
      refused: { buildId: 'new', reason },
    });
    expect(log.lines).toEqual([`warn ${reason}`]);

    live = { buildId: 'newer', doors: { ui: ['Card'] } };
    await wholePoll();
    expect(seen).toMatchObject({ build: { buildId: 'newer' }, refused: undefined });
  } finally {
    await watch.stop();
  }
});
