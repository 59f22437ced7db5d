import { type Browser, chromium } from 'playwright-core';
import { step } from '../../console/steps.ts';
import { chromiumArguments } from '../../programs/findChromium.ts';
import { median } from '../median.ts';
import { benchPages, phone, resultsPath } from './browserPages.ts';
import { goalRows } from './goals.ts';
import { lostPresses, measureVisits, type Numbers } from './measureVisit.ts';
import { startPeers } from './startPeers.ts';

/**
 * The site on a phone against its peers: loads, first presses and navigations. Prints medians.
 * @param options `site`: a running one
 */
export async function measureBrowser({
  site,
  runFolder,
  nginx,
  executablePath,
  rounds,
}: {
  site: { origin: string };
  runFolder: string;
  nginx: string;
  executablePath: string;
  rounds: number;
}) {
  const pages = benchPages(await newestNews(site.origin));
  const headings = new Map<string, string>();
  for (const address of [resultsPath, '/']) headings.set(address, await headingOf(site.origin + address));
  const peers = await step('building and starting the peers', () => startPeers({ site, runFolder, nginx }));
  // A certificate that the browser trusts: it keeps nothing in its cache that came with another.
  const keys = peers.map(({ keyHash }) => keyHash).join(',');
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments(), `--ignore-certificate-errors-spki-list=${keys}`],
  });
  const found = new Map<string, Numbers[]>();
  const key = (page: { name: string }, peer: { name: string }) => `${page.name} ${peer.name}`;
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const page of pages)
        await step(`round ${round} of ${rounds}: ${page.name}`, async () => {
          for (const peer of peers) {
            const url = peer.origin + page.path;
            // The edge then has a copy, as it has for most visitors.
            await warm(browser, url);
            const numbers = await measureVisits({ browser, url, page }, headings.get(page.linkPath) ?? '', {
              hasMenu: peer.isApplication,
              hasControl: peer.isApplication || page.control.isNative === true,
            });
            found.set(key(page, peer), [...(found.get(key(page, peer)) ?? []), numbers]);
          }
        });
  } finally {
    await browser.close();
    for (const peer of peers) await peer.stop();
  }
  const results = Object.fromEntries(
    pages.map((page) => [
      page.name,
      Object.fromEntries(peers.map((peer) => [peer.name, medians(found.get(key(page, peer)) ?? [])])),
    ]),
  );
  for (const [page, byPeer] of Object.entries(results)) {
    console.log(`\n${page}`);
    console.table(byMetric(byPeer));
  }
  console.log('\nGoals; “lost”: the press was not answered.');
  console.table(goalRows(results, shown));
}

/** The path of the newest news item. */
async function newestNews(origin: string) {
  const list = await (await fetch(`${origin}/noticias`)).text();
  const found = /href="(\/noticias\/\w+)"/.exec(list)?.[1];
  if (!found) throw new Error('/noticias lists no news');
  return found;
}

async function headingOf(url: string) {
  const heading = /<h1[^>]*>([^<]*)/.exec(await (await fetch(url)).text())?.[1];
  if (!heading) throw new Error(`${url} has no heading`);
  return heading;
}

async function warm(browser: Browser, url: string) {
  const context = await browser.newContext(phone.context);
  const tab = await context.newPage();
  await tab.goto(url, { waitUntil: 'load' });
  await context.close();
}

/** Without an answer counts as the slowest. Lost presses are summed. */
function medians(rounds: Numbers[]): Numbers {
  const names = [...new Set(rounds.flatMap(Object.keys))];
  return Object.fromEntries(
    names.map((name) => {
      if (name.endsWith(lostPresses))
        return [name, rounds.reduce((sum, round) => sum + (round[name] ?? 0), 0)];
      const value = median(rounds.map((round) => round[name] ?? Number.POSITIVE_INFINITY));
      return [name, Number.isFinite(value) ? value : null];
    }),
  );
}

function byMetric(peers: Record<string, Numbers>) {
  const metrics = [...new Set(Object.values(peers).flatMap(Object.keys))];
  return Object.fromEntries(
    metrics.map((metric) => [
      metric,
      Object.fromEntries(Object.entries(peers).map(([peer, numbers]) => [peer, shown(numbers[metric])])),
    ]),
  );
}

/** A number as in the tables. */
function shown(value: number | null | undefined): string | number {
  if (value === undefined) return '';
  if (value === null) return 'lost';
  return Number(value.toFixed(value < 10 ? 2 : 0));
}
