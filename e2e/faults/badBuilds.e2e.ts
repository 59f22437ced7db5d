import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { codeOf, type FakeRemote, startFakeBackend, startFakeRemote } from '../support/fakeRemote.ts';
import { long } from '../support/figure.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// Builds that must never go live, in real render workers: their section keeps its last good build, and the other section
// is not affected. Good releases: shell/server/live/createSections.test.ts.

type Parts = Partial<Parameters<typeof codeOf>[0]> & { contractVersion?: number };

const readContent = (url: string, rest: string) =>
  `const { data } = await (await fetch('${url}')).json(); ${rest}`;

/** @param content URL of a record with an empty title */
const badBuilds = (content: string): Record<string, Parts> => ({
  'throws at load': { atLoad: 'throw new Error("broken on purpose");' },
  'exits at load': { atLoad: 'process.exit(1);' },
  'loops at load': { atLoad: 'for (;;);' },
  'throws in one route': { inOtherPage: 'throw new Error("broken on purpose");' },
  'throws on data': { inLoader: readContent(content, 'data.title.trim();') },
  'is an empty page': { result: 'null' },
  'exposes the wrong object': { exposed: '{ section: remote }' },
  'has another section’s texts': { exposed: '{ remote: { ...remote, namespace: "other" } }' },
  'exits in one route': { inOtherPage: 'process.exit(1);' },
  'loops in one route': { inOtherPage: 'for (;;);' },
  'speaks another contract': { contractVersion: 99 },
});

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let [bad, other]: FakeRemote[] = [];
let shell: Shell | undefined;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  backend = await startFakeBackend();
});
test.afterAll(() => backend.stop());
test.beforeEach(async () => {
  [bad, other] = [
    await startFakeRemote('remote_bad', 'prueba'),
    await startFakeRemote('remote_other', 'vecina'),
  ];
  release(other, 'other-1', { path: 'vecina', text: 'sección vecina' });
});
test.afterEach(async () => {
  await shell?.stop();
  await Promise.all([bad?.stop(), other?.stop()]);
});

const startSite = async () => {
  if (!bad || !other) throw new Error('no remotes');
  shell = await startShell({
    remotes: [bad.row, other.row],
    contentUrl: backend.url,
    env: { REGISTRY_POLL_MS: '200', RENDER_WORKERS: '2' },
  });
  return shell;
};

test('a bad build is never served, and the next good build goes live', long, async () => {
  release(bad, 'good-1', { inLoader: readContent(`${backend.url}/api/x`, '') });
  const { origin, readyz, log } = await startSite();
  const visitors = visit(
    ['/prueba', '/prueba/otra', '/prueba?lng=en', '/vecina'].map((path) => origin + path),
  );
  const slowest: Record<string, number> = {};

  for (const [kind, parts] of Object.entries(badBuilds(`${backend.url}/api/x`))) {
    await test.step(kind, async () => {
      const buildId = kind.replaceAll(/\W+/g, '-');
      const start = Date.now();
      release(bad, buildId, parts);
      await expect
        .poll(async () => (await readyz()).remotes[0], { intervals: [50] })
        .toMatchObject({ buildId: 'good-1', refused: { buildId, reason: expect.any(String) } });
      slowest[kind] = Date.now() - start;
      await expect.poll(log).toContain(`build ${buildId}`);
    });
  }
  release(bad, 'good-2', { text: 'segunda versión' });
  const released = Date.now();
  await expect
    .poll(async () => (await fetch(`${origin}/prueba`)).text(), { intervals: [50] })
    .toContain('segunda versión');
  const liveAfter = Date.now() - released;

  const { count, failures } = await visitors.stop();
  expect(failures, log()).toEqual([]);
  expect(count).toBeGreaterThan(100);
  test.info().annotations.push({
    type: 'measure',
    description: `live ${liveAfter} ms after its release; refused after ${JSON.stringify(slowest)}; ${count} visits`,
  });
});

for (const kind of [...['exits at load', 'loops at load', 'throws at load'], 'has another section’s texts']) {
  test(
    `a build that ${kind} costs only its own section at a cold start`,
    kind === 'exits at load' ? {} : long,
    async () => {
      release(bad, 'bad-1', badBuilds('')[kind] ?? {});
      const { origin, readyz } = await startSite();
      const statusOf = async (path: string) => (await fetch(origin + path)).status;
      await expect.poll(() => statusOf('/vecina/otra')).toBe(200);
      expect(await statusOf('/')).toBe(200);
      await expect
        .poll(async () => (await readyz()).remotes)
        .toEqual([
          expect.objectContaining({
            buildId: null,
            refused: { buildId: 'bad-1', reason: expect.any(String) },
          }),
          expect.objectContaining({ buildId: 'other-1' }),
        ]);
      expect(await statusOf('/prueba')).toBe(503);
      release(bad, 'good-1');
      await expect.poll(() => statusOf('/prueba')).toBe(200);
    },
  );
}

function release(remote: FakeRemote | undefined, buildId: string, { contractVersion, ...parts }: Parts = {}) {
  remote?.release(buildId, codeOf({ path: 'prueba', text: 'primera versión', ...parts }), contractVersion);
}

/** Requests these addresses in a loop, one visitor each, until stopped. */
function visit(urls: string[]) {
  let isStopped = false;
  let count = 0;
  const failures: string[] = [];
  const visitor = async (url: string) => {
    while (!isStopped) {
      const response = await fetch(url);
      const body = await response.text();
      if (response.status !== 200 || !/versión|vecina/.test(body))
        failures.push(`${url}: ${response.status}`);
      count += 1;
      await wait(50);
    }
  };
  const visitors = Promise.all(urls.map(visitor));
  return {
    stop: async () => {
      isStopped = true;
      await visitors;
      return { count, failures };
    },
  };
}
