import { type Browser, expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import { type DeployedRemote, deployRemote } from './deployedRemote.ts';
import { registryRow } from './registryRow.ts';
import type { RemoteFault } from './remoteFaults.ts';
import { expectFallback, expectRetryBrings, followLink } from './sectionFallback.ts';
import { type SectionName, sections } from './sections.ts';
import { type Shell, startShell } from './startShell.ts';
import { markDocument, untilAlive } from './visitor.ts';
import { watchBrowser } from './watchBrowser.ts';

type Cell = {
  browser: Browser;
  shell: Shell;
  remote: DeployedRemote;
  name: SectionName;
  fault: RemoteFault;
  neighbour: { page: string; heading: string };
};

/** One cell of the outage matrix: only that section is missed, it is said once, and Retry brings it back. */
export function testOutage(name: SectionName, fault: RemoteFault) {
  test(`${name} that ${fault.title}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000); // it takes seconds; a busy machine may need many more
    const remote = await deployRemote(name);
    const end = await fault.begin(remote, name);
    // The other one's files come through the site under test.
    const other = name === 'remote_contact' ? 'remote_content' : 'remote_contact';
    const url = `${baseURL}/remotes/${other}/`;
    const otherRow = { ...registryRow(other), url };
    const shell = await startShell({ remotes: [remote.row, otherRow], env: { REGISTRY_POLL_MS: '200' } });
    try {
      const cell = { browser, shell, remote, name, fault, neighbour: sections[other] };
      await test.step('a site that never had a good build of it', () => withoutGoodBuild(cell, end));
      await test.step('a site that had one', () => withLastGoodBuild(cell));
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
    await untilAlive(loaded.page);
    // The server has said it; the browser has nothing to add.
    expect(loaded.takeReports()).toEqual([]);
    expect(linesOf(cell).length - linesBefore).toBe(fault.saidBy === 'page' ? 1 : 0);
  });
  await test.step('navigation', async () => {
    await followLink(inside.page, address);
    await expectFallback(inside.page);
    expect(inside.takeReports()).toHaveLength(1);
  });
  await test.step('the others live', async () => {
    expect(await statusOf(shell, '/')).toBe(200);
    await followLink(loaded.page, neighbour.page);
    await expect(loaded.page.getByRole('heading', { level: 1 })).toHaveText([neighbour.heading]);
    await loaded.page.goBack();
    await expectFallback(loaded.page);
  });
  await test.step('retry', async () => {
    // A tab that runs the broken code gets the mended one with a new document.
    const documents = fault.saidBy === 'page' ? [] : [loaded.page, inside.page];
    const marks = await Promise.all(documents.map(markDocument));
    await end();
    await expect.poll(() => statusOf(shell, address), { timeout: 20_000 }).toBe(200);
    for (const { page } of [loaded, inside]) await expectRetryBrings(page, heading);
    for (const mark of marks) await mark.expectSame();
  });
  if (fault.saidBy === 'watch') expect(linesOf(cell)).toEqual([expect.any(String), 'is back']);
  await Promise.all([loaded.page.context().close(), inside.page.context().close()]);
}

async function withLastGoodBuild(cell: Cell) {
  const { shell, remote, name, fault } = cell;
  const { page: address, heading } = sections[name];
  const linesBefore = linesOf(cell).length;
  const [loaded, inside] = await openTabs(cell);
  const end = await fault.begin(remote, name);
  const { status, load, inside: shownInside } = fault.lastGood;
  const isSaid = fault.saidBy === 'watch' && !(status === 200 && load === 'fallback');
  await expect.poll(() => statusOf(shell, address), { timeout: 20_000 }).toBe(status);
  if (isSaid) await expect.poll(() => linesOf(cell).length).toBe(linesBefore + 1);
  if (fault.saidBy === 'page') await expect.poll(shell.log).toContain('the live build renders it');

  await followLink(inside.page, address);
  expect((await loaded.page.goto(address))?.status()).toBe(status);
  const tabs = [
    { ...inside, shown: shownInside, reports: shownInside === 'fallback' ? 1 : 0 },
    // What the server knows the browser need not say.
    { ...loaded, shown: load, reports: load === 'fallback' && status === 200 ? 1 : 0 },
  ];
  for (const { page, shown, reports, takeReports } of tabs) {
    if (shown === 'fallback') await expectFallback(page);
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
    await untilAlive(page);
    expect(takeReports()).toHaveLength(reports);
  }
  await end();
  await expect.poll(() => statusOf(shell, address), { timeout: 20_000 }).toBe(200);
  for (const { page, shown } of tabs) if (shown === 'fallback') await expectRetryBrings(page, heading);
  if (isSaid) {
    await expect.poll(() => linesOf(cell).slice(linesBefore)).toEqual([expect.any(String), 'is back']);
  }
  await Promise.all([loaded.page.context().close(), inside.page.context().close()]);
}

/** Two visitors with empty caches: one who will load the page, one who is on the home page and alive. */
async function openTabs({ browser, shell }: Cell) {
  const open = async () => {
    const context = await browser.newContext({ baseURL: shell.origin });
    const page: Page = await context.newPage();
    return { page, ...watchBrowser(page) };
  };
  const [loaded, inside] = [await open(), await open()];
  await inside.page.goto('/');
  await untilAlive(inside.page);
  return [loaded, inside] as const;
}

const statusOf = async (shell: Shell, address: string) =>
  fetch(`${shell.origin}${address}`, { redirect: 'manual' }).then(({ status }) => status);

const logLine = v.object({
  subject: v.optional(v.string()),
  where: v.optional(v.string()),
  msg: v.string(),
});

/** What the log says of the remote or, where pages say it, of pages made with a problem. */
function linesOf({ shell, name, fault }: Cell): string[] {
  const lines = shell
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => v.parse(logLine, JSON.parse(line)));
  return lines
    .filter(({ subject, where }) =>
      fault.saidBy === 'watch' ? subject === name : where === sections[name].page,
    )
    .map(({ msg }) => msg)
    .filter((msg) => !(fault.hasGap && msg.endsWith('no answer')));
}
