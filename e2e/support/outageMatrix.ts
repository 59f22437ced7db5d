import { type Browser, expect, type Page, type TestDetails, test } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from './accessibility.ts';
import { type DeployedRemote, deployRemote } from './deployedRemote.ts';
import { registryRow, type SectionName, sections } from './sections.ts';
import { type Shell, startShell } from './startShell.ts';
import {
  expectFallback,
  expectRetryBrings,
  followLink,
  markDocument,
  untilHydrated,
  watchBrowser,
} from './visitor.ts';

/** A way in which a remote fails, and its effect on a site that already had a good build of it. */
type RemoteFault = {
  title: string;
  /** Starts the fault. @returns a function that ends it */
  start: (remote: DeployedRemote, name: SectionName) => Promise<() => Promise<unknown>>;
  /**
   * With a last good build: the server's status, and what a page load and an in-app navigation show. `served`: the page,
   * without its app.
   */
  lastGood: { status: 200 | 503; load: 'fallback' | 'page' | 'served'; inside: 'fallback' | 'page' };
  /** Where it is logged: once by the registry watch, or for each page that fails to render. */
  loggedBy: 'watch' | 'page';
  /** Replacing the host leaves a moment without any, which may be logged too. */
  hasGap?: boolean;
};

const outage = { status: 503, load: 'fallback', inside: 'fallback' } as const;

const restart = (remote: DeployedRemote) => async () => {
  await remote.stop();
  await remote.start();
};

/** The faults of the outage matrix. */
export const remoteFaults: RemoteFault[] = [
  {
    title: 'refuses connections',
    start: async (remote) => {
      await remote.stop();
      return remote.start;
    },
    lastGood: outage,
    loggedBy: 'watch',
  },
  ...(['hangs', 'answers 404', 'answers HTML'] as const).map(
    (title): RemoteFault => ({
      title,
      start: async (remote) => {
        await remote.replaceBy(title);
        return restart(remote);
      },
      lastGood: outage,
      loggedBy: 'watch',
      hasGap: title !== 'hangs', // itself logged as no answer
    }),
  ),
  {
    title: 'has half a manifest',
    start: (remote) => remote.writeManifest('{"metaData": {"buildId": "abc'),
    lastGood: { status: 200, load: 'page', inside: 'page' },
    loggedBy: 'watch',
  },
  {
    title: 'lacks the code of a page',
    start: (remote, name) => remote.losePage(sections[name].id),
    // The server has already loaded the code; only browsers lack it.
    lastGood: { status: 200, load: 'served', inside: 'fallback' },
    loggedBy: 'watch',
  },
  {
    title: 'throws while rendering',
    start: async (remote, name) => {
      await remote.release(`${name}-throws`);
      return remote.releaseOwn;
    },
    // It does not replace a live build (shell/server/live/checkCanary.ts).
    lastGood: { status: 200, load: 'page', inside: 'page' },
    loggedBy: 'page',
  },
];

const logLineSchema = v.object({
  subject: v.optional(v.unknown()),
  where: v.optional(v.unknown()),
  msg: v.optional(v.string(), ''),
});

type Cell = {
  browser: Browser;
  shell: Shell;
  remote: DeployedRemote;
  name: SectionName;
  fault: RemoteFault;
  neighbour: { page: string; heading: string };
};

/** One cell of the outage matrix: only that section fails, the outage is reported once, and Retry recovers. */
export function testOutage(name: SectionName, fault: RemoteFault, details: TestDetails) {
  test(`${name} that ${fault.title}`, details, async ({ browser, baseURL }) => {
    const remote = await deployRemote(name);
    const end = await fault.start(remote, name);
    // The neighbour's files come through the site under test.
    const other = name === 'remote_contact' ? 'remote_content' : 'remote_contact';
    const url = `${baseURL}/remotes/${other}/`;
    const otherRow = { ...registryRow(other), url };
    const shell = await startShell({ remotes: [remote.row, otherRow], env: { REGISTRY_POLL_MS: '200' } });
    try {
      const cell = { browser, shell, remote, name, fault, neighbour: sections[other] };
      await test.step('without a good build before', () => withoutGoodBuild(cell, end));
      await test.step('with a last good build', () => withLastGoodBuild(cell));
    } finally {
      await shell.stop();
      await remote.remove();
    }
  });
}

async function withoutGoodBuild(cell: Cell, end: () => Promise<unknown>) {
  const { shell, name, fault, neighbour } = cell;
  const { page: address, heading } = sections[name];
  await expect.poll(() => statusOf(shell, neighbour.page)).toBe(200);
  const [loaded, inside] = await openTabs(cell);

  await test.step('first load', async () => {
    const linesBefore = linesOf(cell).length;
    expect((await loaded.page.goto(address))?.status()).toBe(503);
    await expectFallback(loaded.page);
    await untilHydrated(loaded.page);
    await expectAccessible(loaded.page);
    // The server has logged it; the browser does not repeat it.
    expect(loaded.takeReports()).toEqual([]);
    expect(linesOf(cell).length - linesBefore).toBe(fault.loggedBy === 'page' ? 1 : 0);
  });
  await test.step('navigation', async () => {
    await followLink(inside.page, address);
    await expectFallback(inside.page);
    expect(inside.takeReports()).toHaveLength(1);
  });
  await test.step('the rest of the site works', async () => {
    expect(await statusOf(shell, '/')).toBe(200);
    await followLink(loaded.page, neighbour.page);
    await expect(loaded.page.getByRole('heading', { level: 1 })).toHaveText([neighbour.heading]);
    await loaded.page.goBack();
    await expectFallback(loaded.page);
  });
  await test.step('retry', async () => {
    // A tab that runs the broken code needs a full reload to get the fixed code.
    const documents = fault.loggedBy === 'page' ? [] : [loaded.page, inside.page];
    const marks = await Promise.all(documents.map(markDocument));
    await end();
    await expect.poll(() => statusOf(shell, address)).toBe(200);
    for (const { page } of [loaded, inside]) await expectRetryBrings(page, heading);
    for (const mark of marks) await mark.expectSame();
  });
  if (fault.loggedBy === 'watch') expect(linesOf(cell)).toEqual([expect.any(String), 'is back']);
  await Promise.all([loaded.page.context().close(), inside.page.context().close()]);
}

async function withLastGoodBuild(cell: Cell) {
  const { shell, remote, name, fault } = cell;
  const { page: address, heading } = sections[name];
  const linesBefore = linesOf(cell).length;
  const [loaded, inside] = await openTabs(cell);
  const end = await fault.start(remote, name);
  const { status, load, inside: shownInside } = fault.lastGood;
  const isLogged = fault.loggedBy === 'watch' && load !== 'served';
  await expect.poll(() => statusOf(shell, address)).toBe(status);
  if (isLogged) await expect.poll(() => linesOf(cell).length).toBe(linesBefore + 1);
  if (fault.loggedBy === 'page') await expect.poll(shell.log).toContain('the live build renders it');

  await followLink(inside.page, address);
  expect((await loaded.page.goto(address))?.status()).toBe(status);
  const tabs = [
    { ...inside, shown: shownInside, reports: shownInside === 'fallback' ? 1 : 0 },
    // The browser does not repeat what the server logs.
    { ...loaded, shown: load, reports: load === 'served' ? 1 : 0 },
  ];
  for (const { page, shown, reports, takeReports } of tabs) {
    if (shown === 'fallback') await expectFallback(page);
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
    if (shown !== 'served') await untilHydrated(page);
    const seen: string[] = [];
    await expect.poll(() => seen.push(...takeReports())).toBe(reports);
  }
  await end();
  await expect.poll(() => statusOf(shell, address)).toBe(200);
  for (const { page, shown, takeReports } of tabs) {
    if (shown === 'fallback') await expectRetryBrings(page, heading);
    else if (shown === 'served') {
      await page.getByRole('heading', { level: 1 }).click();
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
      expect(takeReports()).toEqual([]);
    }
  }
  if (isLogged) {
    await expect.poll(() => linesOf(cell).slice(linesBefore)).toEqual([expect.any(String), 'is back']);
  }
  await Promise.all([loaded.page.context().close(), inside.page.context().close()]);
}

/** Two visitors with empty caches: one will load the page, the other has the home page hydrated. */
async function openTabs({ browser, shell }: Cell) {
  const open = async () => {
    const context = await browser.newContext({ baseURL: shell.origin });
    const page: Page = await context.newPage();
    return { page, ...watchBrowser(page) };
  };
  const [loaded, inside] = [await open(), await open()];
  await inside.page.goto('/');
  await untilHydrated(inside.page);
  return [loaded, inside] as const;
}

const statusOf = async (shell: Shell, address: string) =>
  fetch(`${shell.origin}${address}`, { redirect: 'manual' }).then(({ status }) => status);

/** The log lines about the remote or, for faults in rendering, about the page. */
function linesOf({ shell, name, fault }: Cell): string[] {
  const lines = shell
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => v.parse(logLineSchema, JSON.parse(line)));
  return lines
    .filter(({ subject, where }) =>
      fault.loggedBy === 'watch' ? subject === name : where === sections[name].page,
    )
    .map(({ msg }) => msg)
    .filter((msg) => !(fault.hasGap && msg.endsWith('no answer')));
}
