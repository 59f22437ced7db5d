import { liveBuildId, releasedBuilds, rollBack } from '@consejo/services/release/releaseBuild.ts';
import { startReplayingBackend } from '../support/backendProxies.ts';
import { deployRemote } from '../support/deployedRemote.ts';
import { type LoadedPage, startLoad } from '../support/load.ts';
import { sections } from '../support/sections.ts';
import { startShell } from '../support/startShell.ts';
import { newAssociationsHeading as v2 } from '../support/variants.ts';
import { expect, followLink, markDocument, test, untilHydrated } from '../support/visitor.ts';

const { page: address, heading: v1 } = sections.remote_institutional;
/** Pages that are requested before the next change. */
const enough = 100;

test('a release and its rollback under the load of 50 connections fail no request; tabs of both builds keep working', async ({
  page: tabOfV1,
  context,
}) => {
  const remote = await deployRemote('remote_institutional');
  const backend = await startReplayingBackend();
  // As in production: two render workers, manifests polled every two seconds.
  const shell = await startShell({
    remotes: [remote.row],
    contentUrl: backend.url,
    env: { RENDER_WORKERS: '2', REGISTRY_POLL_MS: '2000', LOG_LEVEL: 'warn' },
  });
  const seen: (LoadedPage & { version: string | undefined })[] = [];
  const count = (version: string) => seen.filter((page) => page.version === version).length;
  const load = startLoad({
    origin: shell.origin,
    pages: [address, '/', '/nosotros'],
    connections: 50,
    onPage: (page) => {
      if (page.url.endsWith(address)) seen.push({ ...page, version: versionOf(page.body) });
    },
  });
  try {
    const { releaseFolder } = remote;
    const firstBuild = (await liveBuildId(releaseFolder)) ?? '';
    await tabOfV1.goto(`${shell.origin}/privacidad`);
    await untilHydrated(tabOfV1);
    const sameDocument = await markDocument(tabOfV1);
    await expect.poll(() => count(v1)).toBeGreaterThan(enough);

    const { buildId: secondBuild } = await remote.release('institutional-retitled');
    const released = Date.now();
    await expect.poll(() => count(v2)).toBeGreaterThan(0);
    // A chunk of v1 that the tab fetches only after v2 is live.
    await followLink(tabOfV1, address);
    await expect(tabOfV1.getByRole('heading', { level: 1, name: v1 })).toBeVisible();
    const tabOfV2 = await context.newPage();
    await tabOfV2.goto(`${shell.origin}/privacidad`);
    await untilHydrated(tabOfV2);
    await expect.poll(() => count(v2)).toBeGreaterThan(enough);

    await rollBack({ releaseFolder, buildId: firstBuild });
    const rolledBack = Date.now();
    const before = count(v1);
    await expect.poll(() => count(v1) - before).toBeGreaterThan(0);
    await followLink(tabOfV1, '/nosotros');
    await expect(tabOfV1.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible();
    await sameDocument.expectSame();
    await followLink(tabOfV2, address);
    await expect(tabOfV2.getByRole('heading', { level: 1, name: v2 })).toBeVisible();
    await expect.poll(() => count(v1) - before).toBeGreaterThan(enough);

    const { count: requests, failures, ranFor } = await load.stop();
    expect(failures, shell.log()).toEqual([]);
    // Whatever is requested after the first page of a build comes from that build.
    const firstOf = (version: string, since: number) =>
      seen.find((page) => page.receivedAt >= since && page.version === version)?.receivedAt ?? Number.NaN;
    const [liveV2, liveV1] = [firstOf(v2, released), firstOf(v1, rolledBack)];
    const versions = (from: number, to: number) =>
      new Set(
        seen
          .filter(({ requestedAt, receivedAt }) => requestedAt > from && receivedAt < to)
          .map(({ version }) => version),
      );
    expect(versions(0, released)).toEqual(new Set([v1]));
    expect(versions(liveV2, rolledBack)).toEqual(new Set([v2]));
    expect((await releasedBuilds(releaseFolder)).map(({ buildId }) => buildId)).toEqual([
      secondBuild,
      firstBuild,
    ]);
    test.info().annotations.push({
      type: 'measure',
      description: `${requests} requests in ${ranFor} ms; v2 live ${liveV2 - released} ms after its release, v1 ${liveV1 - rolledBack} ms after the rollback`,
    });
  } finally {
    await load.stop();
    await shell.stop();
    await backend.stop();
    await remote.remove();
  }
});

const versionOf = (body: string) => [v1, v2].find((text) => body.includes(`<title>${text}`));
