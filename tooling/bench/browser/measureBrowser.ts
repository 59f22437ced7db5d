import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { step } from '../../console/steps.ts';
import { chromiumArguments } from '../../programs/findChromium.ts';
import { root } from '../../rspack/packages.ts';
import { newestNews } from '../newestNews.ts';
import { median } from '../putLoadOn.ts';
import { type BenchPage, benchPages, type Profile, profiles, resultsPath } from './browserPages.ts';
import { goalRows } from './goals.ts';
import { lostPresses, measureVisits, type Numbers } from './measureVisit.ts';
import { type Peer, startPeers } from './startPeers.ts';

/** Median numbers by profile, page and peer. */
type Results = Record<string, Record<string, Record<string, Numbers>>>;

/**
 * The site in a browser against its peers: loads, first presses and navigations, on a phone and on a desktop.
 * @param options `site`: a running one; `rounds`: instead of each profile's own number
 */
export async function measureBrowser({
  rounds,
  executablePath,
  ...options
}: Omit<Parameters<typeof startPeers>[0], 'addresses'> & {
  rounds: number | undefined;
  executablePath: string;
}) {
  const pages = benchPages(await newestNews(options.site.origin));
  const addresses = [...pages.map((page) => page.path), resultsPath];
  const peers = await step('building and starting the peers', () => startPeers({ ...options, addresses }));
  // A certificate that the browser trusts: it keeps nothing in its cache that came with another.
  const keys = peers.map(({ keyHash }) => keyHash).join(',');
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments(), `--ignore-certificate-errors-spki-list=${keys}`],
  });
  const results: Results = {};
  try {
    const headings = await headingsOf(options.site.origin, addresses);
    for (const profile of profiles) {
      const count = rounds ?? profile.rounds;
      await measureProfile({ browser, profile, pages, peers, headings, rounds: count }, (measured) => {
        results[profile.name] = measured;
        writeReport({ rounds: count, results });
      });
    }
  } finally {
    await browser.close();
    for (const peer of peers) await peer.stop();
  }
  print(results);
}

/** After each round, so that a run that is broken off has not been for nothing. */
function writeReport(report: { rounds: number; results: Results }) {
  const file = path.join(root, '.run/bench/browser.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), ...report }, null, 2)}\n`);
}

type ProfileRun = {
  browser: Browser;
  profile: Profile;
  pages: BenchPage[];
  peers: Peer[];
  headings: Map<string, string>;
  rounds: number;
};

async function measureProfile(
  { browser, profile, pages, peers, headings, rounds }: ProfileRun,
  onRound: (measured: Results[string]) => void,
) {
  const found = new Map<string, Numbers[]>();
  const key = (page: BenchPage, peer: Peer) => `${page.name} ${peer.name}`;
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const heading = headings.get(page.linkPath);
      if (!heading) throw new Error(`${page.linkPath} has no heading`);
      await step(`${profile.name}, round ${round + 1} of ${rounds}: ${page.name}`, async () => {
        for (const peer of peers) {
          const url = peer.origin + page.path;
          // The edge then has a copy, as it has for most visitors.
          await warm(browser, url, profile);
          const numbers = await measureVisits({ browser, profile, url, page }, heading, {
            hasMenu: peer.name !== 'static floor',
            hasControl: peer.isApplication || page.control.isNative === true,
          });
          found.set(key(page, peer), [...(found.get(key(page, peer)) ?? []), numbers]);
        }
      });
    }
    onRound(
      Object.fromEntries(
        pages.map((page) => [
          page.name,
          Object.fromEntries(peers.map((peer) => [peer.name, medians(found.get(key(page, peer)) ?? [])])),
        ]),
      ),
    );
  }
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

async function warm(browser: Browser, url: string, { context: options }: Profile) {
  const context = await browser.newContext({ ...options, locale: 'es-MX' });
  const tab = await context.newPage();
  await tab.goto(url, { waitUntil: 'load' });
  await context.close();
}

async function headingsOf(origin: string, addresses: string[]) {
  const headings = new Map<string, string>();
  for (const address of addresses) {
    const html = await (await fetch(origin + address)).text();
    const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1];
    if (heading) headings.set(address, heading);
  }
  return headings;
}

function print(results: Results) {
  for (const [profile, pages] of Object.entries(results))
    for (const [page, peers] of Object.entries(pages)) {
      console.log(`\n${page}, ${profile}`);
      console.table(byMetric(peers));
    }
  console.log('\nGoals, on the phone; “lost”: the press was not answered.');
  console.table(goalRows(results.phone ?? {}, shown));
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
