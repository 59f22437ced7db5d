import { liveBuildId, releasedBuilds, rollBack } from '@consejo/services/release/releaseBuild.ts';
import { startReplayingBackend } from '../support/backendProxies.ts';
import { type DeployedRemote, deployRemote } from '../support/deployedRemote.ts';
import { type LoadedPage, startLoad } from '../support/load.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { expect, followLink, markDocument, test, untilHydrated } from '../support/visitor.ts';

const address = '/asociaciones';
const v1 = 'Asociaciones constitutivas';
const v2 = 'Asociaciones del Consejo, segunda versión';
/** When each part of the load ends, in ms from its start. */
const [releaseAt, rollbackAt, endAt] = [5000, 17_000, 30_000];
/** How long after a change pages may still come from the previous build. */
const timeoutMs = 10_000;

test.describe('a release and its rollback under the load of 50 connections', () => {
  test.describe.configure({ timeout: 180_000 });
  let remote: DeployedRemote;
  let backend: Awaited<ReturnType<typeof startReplayingBackend>>;
  let shell: Shell;

  test.beforeEach(async () => {
    remote = await deployRemote('remote_institutional');
    await remote.buildChanged(['remote-institutional/src/locales/es.json', v1, v2]);
    backend = await startReplayingBackend();
    // As in production: two render threads, manifests polled every two seconds.
    shell = await startShell({
      remotes: [remote.row],
      contentUrl: backend.url,
      env: { RENDER_WORKERS: '2', REGISTRY_POLL_MS: '2000', LOG_LEVEL: 'warn' },
    });
  });
  test.afterEach(async () => {
    await shell?.stop();
    await backend?.stop();
    await remote.remove();
  });

  test('fail no request, and tabs of both builds keep working', async ({ page: tabOfV1, context }) => {
    const { releaseFolder } = remote;
    const firstBuild = await liveBuildId(releaseFolder);
    if (!firstBuild) throw new Error('no build is live');
    await tabOfV1.goto(`${shell.origin}/privacidad`);
    await untilHydrated(tabOfV1);
    const sameDocument = await markDocument(tabOfV1);

    const seen: (LoadedPage & { version: string | undefined })[] = [];
    const load = startLoad({
      origin: shell.origin,
      pages: [address, '/', '/nosotros'],
      connections: 50,
      onPage: (page) => {
        if (page.url.endsWith(address)) seen.push({ ...page, version: versionOf(page.body) });
      },
    });
    await load.runUntil(releaseAt);

    const { buildId: secondBuild } = await remote.release();
    const released = Date.now();
    await expect.poll(() => seen.at(-1)?.version, { timeout: timeoutMs }).toBe(v2);
    // A chunk of v1 that the tab fetches only after v2 is live.
    await followLink(tabOfV1, address);
    await expect(tabOfV1.getByRole('heading', { level: 1, name: v1 })).toBeVisible();
    const tabOfV2 = await context.newPage();
    await tabOfV2.goto(`${shell.origin}/privacidad`);
    await untilHydrated(tabOfV2);
    await load.runUntil(rollbackAt);

    await rollBack({ releaseFolder, buildId: firstBuild ?? '' });
    const rolledBack = Date.now();
    await expect.poll(() => seen.at(-1)?.version, { timeout: timeoutMs }).toBe(v1);
    await followLink(tabOfV1, '/nosotros');
    await expect(tabOfV1.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible();
    await sameDocument.expectSame();
    await followLink(tabOfV2, address);
    await expect(tabOfV2.getByRole('heading', { level: 1, name: v2 })).toBeVisible();
    await load.runUntil(endAt);
    const { count, failures, ranFor } = await load.stop();

    expect(failures, shell.log()).toEqual([]);
    expect(ranFor).toBeGreaterThanOrEqual(endAt);
    const between = (from: number, to: number) => [
      ...new Set(
        seen
          .filter(({ requestedAt }) => requestedAt >= from && requestedAt < to)
          .map(({ version }) => version),
      ),
    ];
    expect(between(0, released - 1000)).toEqual([v1]);
    expect(between(released + timeoutMs, rolledBack)).toEqual([v2]);
    expect(between(rolledBack + timeoutMs, Date.now())).toEqual([v1]);
    expect((await releasedBuilds(releaseFolder)).map(({ buildId }) => buildId)).toEqual([
      secondBuild,
      firstBuild,
    ]);

    const firstOf = (version: string, since: number) =>
      (seen.find((page) => page.receivedAt >= since && page.version === version)?.receivedAt ?? Number.NaN) -
      since;
    test.info().annotations.push({
      type: 'measure',
      description: `${count} requests in ${ranFor} ms; v2 live ${firstOf(v2, released)} ms after its release, v1 ${firstOf(v1, rolledBack)} ms after the rollback`,
    });
  });
});

const versionOf = (body: string) => [v1, v2].find((text) => body.includes(`<title>${text}`));
