import { holdPort } from '@consejo/tooling/ports';
import { realAddress } from '../support/backend.ts';
import { createFaultyBackend } from '../support/backendProxies.ts';
import { addresses } from '../support/pages.ts';
import { rowsThrough } from '../support/sections.ts';
import { type Edge, startEdge, warmEdge } from '../support/startEdge.ts';
import { startShell } from '../support/startShell.ts';
import { expect, markDocument, test } from '../support/visitor.ts';

// The whole site behind a warmed edge, with everything behind it down for longer than its copies are fresh.

test.setTimeout(10 * 60_000);

test('the edge serves every page while backend and shell are down, then the new content', async ({
  baseURL,
  page,
  visit,
}) => {
  const cms = await createFaultyBackend();
  await cms.start();
  const port = await holdPort();
  const edge = await startEdge(`http://localhost:${port}`);
  const rows = rowsThrough(baseURL);
  const start = () =>
    startShell({
      // The remotes' files come through the site under test.
      remotes: rows,
      contentUrl: cms.url,
      port,
      // Without the shell's cache, the edge's copies are all there is.
      env: { SITE_ORIGIN: edge.origin, CONTENT_FRESH_MS: '0' },
    });
  let shell = await start();
  try {
    const visits = await everyVisit();
    await test.step('warm', async () => {
      // The first polls of the remotes may have come too early.
      for (const { path } of rows.map(({ paths }) => ({ path: `/${paths[0]}` }))) {
        await expect.poll(async () => (await fetch(`${shell.origin}${path}`)).status).toBe(200);
      }
      await warmEdge(edge.insideOrigin, { WARM_PAGES: '60' });
    });
    const before = await readAll(edge, visits);
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(before.map(({ title }) => title)).size).toBe(2 * addresses.length);

    await test.step('without the backend', async () => {
      await cms.stop();
      await untilStale(edge, visits);
      expect(await readAll(edge, visits)).toEqual(before);
    });
    await test.step('without the shell', async () => {
      await shell.stop();
      expect(await readAll(edge, visits)).toEqual(before);

      await visit(`${edge.origin}/`);
      const { expectSame } = await markDocument(page);
      for (const address of ['/asociaciones', '/noticias', '/examen', '/certificacion', '/'] as const) {
        await followInSite(address);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
          before.find(({ visit: [path, language] }) => path === address && language === 'es')?.heading ?? '-',
        );
        await expect(page.getByRole('main').getByText('Error', { exact: true })).toHaveCount(0);
      }
      await expectSame();
    });
    await test.step('with both again', async () => {
      cms.breakWith({
        '/institutions': (response, body) =>
          void response.end(body.replace(/"name":"[^"]+"/, '"name":"Institución de después"')),
      });
      await cms.start();
      shell = await start();
      await expect
        .poll(async () => (await read(edge, ['/asociaciones', 'es'])).html)
        .toContain('Institución de después');
      expect((await readAll(edge, visits)).map(({ status }) => status)).toEqual(visits.map(() => 200));
    });
  } finally {
    await edge.stop();
    await shell.stop().catch(() => undefined); // the test may have ended while it was down
    await cms.stop();
  }

  /** By a link of the menu, even in a collapsed group. */
  async function followInSite(address: string) {
    await page.locator(`a[href="${address}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(`${edge.origin}${address}`);
  }
});

type Visit = [address: string, language: 'es' | 'en'];

/** Every page of the specification, in the browser's language and in the one the address names. */
async function everyVisit(): Promise<Visit[]> {
  const real = await Promise.all(addresses.map(realAddress));
  return real.flatMap((address): Visit[] => [
    [address, 'es'],
    [address, 'en'],
    [`${address}?lng=en`, 'en'],
  ]);
}

async function read(edge: Edge, visit: Visit) {
  const [address, language] = visit;
  const response = await fetch(edge.origin + address, { headers: { 'accept-language': language } });
  const html = await response.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
  return {
    html,
    cache: response.headers.get('x-cache') ?? '',
    summary: {
      visit,
      status: response.status,
      language: first(/<html lang="([^"]*)"/),
      title: first(/<title>([^<]*)<\/title>/),
      heading: first(/<h1[^>]*>(.*?)<\/h1>/s),
      bytes: html.length,
    },
  };
}

const readAll = async (edge: Edge, visits: Visit[]) => {
  const all = [];
  for (const visit of visits) all.push((await read(edge, visit)).summary);
  return all;
};

/** Waits until every copy is stale and its revalidation has failed. */
const untilStale = (edge: Edge, visits: Visit[]) =>
  expect
    .poll(
      async () => {
        const fresh = [];
        for (const visit of visits) if ((await read(edge, visit)).cache === 'HIT') fresh.push(visit);
        return fresh;
      },
      { timeout: 0 }, // as long as the test may take
    )
    .toEqual([]);
