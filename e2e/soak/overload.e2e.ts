import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { codeOf, startFakeBackend, startFakeRemote } from '../support/fakeRemote.ts';
import { startShell } from '../support/startShell.ts';

// More pages than the render workers can make, requested from the shell itself: an edge would serve most from its cache.

/** Limits for a page: 2.5 s in the queue, 6 s of rendering (shell/server/config/deadlines.ts), 4 s for a busy machine. */
const pageMs = 8500 + 4000;
const refusalMs = 2500 + 4000;
const seconds = 30;
/** Three times the shell's capacity; more would only queue in front of it. */
const mostAtOnce = 500;

type Visit = { status: number; ms: number; retryAfter: string | undefined; body: string };

test('300 slow pages at once, then twice the capacity: the excess is refused at once', async () => {
  test.setTimeout(300_000);
  const backend = await startFakeBackend();
  const remote = await startFakeRemote('remote_slow', 'lenta');
  const inLoader = `
    if (new URL(request.url).search.startsWith('?slow')) await new Promise((end) => setTimeout(end, 4000));`;
  remote.release('build-1', codeOf({ path: 'lenta', text: 'sección lenta', inLoader }));
  const shell = await startShell({
    remotes: [remote.row],
    contentUrl: backend.url,
    env: { RENDER_WORKERS: '2', LOG_LEVEL: 'info' },
  });

  // Warm capacity: 32 visitors in a closed loop.
  await closedLoop(shell.origin, 2000);
  const capacity = (await closedLoop(shell.origin, 3000)) / 3;
  const before = shell.footprint();

  const slow = await Promise.all(
    Array.from({ length: 300 }, (_, index) => visit(`${shell.origin}/lenta?slow=${index}`)),
  );
  expectSound(slow);
  expect(slow.filter(({ status }) => status === 200)).toHaveLength(32);
  // 128 requests queue; any further request is refused at once.
  expect(shell.log().match(/pages are already queued/g)?.length).toBeGreaterThan(100);

  const visits: Promise<Visit>[] = [];
  let inFlight = 0;
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    const due = (2 * capacity * (performance.now() - startedAt)) / 1000;
    for (; visits.length < due && inFlight < mostAtOnce; ) {
      inFlight += 1;
      const one = visit(`${shell.origin}/lenta?n=${visits.length}`);
      visits.push(
        one.finally(() => {
          inFlight -= 1;
        }),
      );
    }
    await wait(10);
  }
  const loaded = await Promise.all(visits);
  const most = shell.footprint();
  expectSound(loaded);
  const answered = loaded.filter(({ status }) => status === 200);
  const refused = loaded.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(loaded.length / 10);
  // Refusing is cheap: it keeps rendering pages.
  expect(answered.length).toBeGreaterThan((capacity * seconds) / 3);

  // Connections still open afterwards are the shell's own.
  agent.destroy();
  await wait(15_000);
  const after = await shell.idleFootprint(before.megabytes);
  const status = await shell.readyz();
  const log = shell.log();
  await shell.stop();
  await Promise.all([backend.stop(), remote.stop()]);
  test.info().annotations.push({
    type: 'measure',
    description: JSON.stringify({
      capacity: Math.round(capacity),
      slow: timesOf(slow),
      asked: loaded.length,
      answered: timesOf(answered),
      refused: timesOf(refused),
      megabytes: [before, most, after].map(({ megabytes }) => megabytes),
    }),
  });
  expect(status).toMatchObject({ isReady: true });
  expect(log.match(/build \S+ is live/g)).toHaveLength(1);
  expect(log).not.toContain('a render worker');
  expect(after.threads).toBeLessThanOrEqual(before.threads);
  expect(after.files).toBeLessThanOrEqual(before.files + 5);
  expect(after.megabytes).toBeLessThanOrEqual(1.1 * before.megabytes);
});

/** Every answer is a page within its time, or the site's own 503 at once. */
function expectSound(visits: Visit[]) {
  const unsound = visits.filter(({ status, ms, retryAfter, body }) =>
    status === 200
      ? ms > pageMs || !body.includes('sección lenta')
      : status !== 503 || ms > refusalMs || retryAfter !== '10' || !body.includes('no está disponible'),
  );
  expect(unsound.map(({ body, ...rest }) => ({ ...rest, body: body.slice(0, 200) }))).toEqual([]);
}

const agent = new Agent({ keepAlive: true });

function visit(url: string): Promise<Visit> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      text(response).then((body) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, ms: performance.now() - startedAt, retryAfter: headers['retry-after'], body });
      }, reject);
    }).once('error', reject);
  });
}

/** @returns how many pages were served */
async function closedLoop(origin: string, ms: number) {
  const end = performance.now() + ms;
  let count = 0;
  const visitor = async () => {
    for (; performance.now() < end; count += 1) await visit(`${origin}/lenta`);
  };
  await Promise.all(Array.from({ length: 32 }, visitor));
  return count;
}

function timesOf(visits: Visit[]) {
  const times = visits.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
  return { count: times.length, median: times[times.length >> 1], longest: times.at(-1) };
}
