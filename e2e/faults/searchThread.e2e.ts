import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { deployRemote } from '../support/deployedRemote.ts';
import { root } from '../support/environment.ts';
import { long } from '../support/figure.ts';
import { startShell } from '../support/startShell.ts';

// The thread of the search ends while it answers: search again within seconds, and no other page notices.

/** Runs in the thread before its own code: a question with this word ends it. */
const preload = `
import { parentPort as port } from 'node:worker_threads';
{
  const on = port.on.bind(port);
  port.on = (name, listen) => on(name, (message) => {
    if (message?.kind === 'ask' && message.search.includes('muere')) process.exit(1);
    listen(message);
  });
}
`;

const found = v.object({ data: v.object({ total: v.number() }) });

test('a search thread that ends is replaced within seconds; pages do not notice', long, async ({ page }) => {
  const remote = await deployRemote('remote_institutional');
  const buildFolder = await mkdtemp(path.join(root, '.run/shell-'));
  await cp(path.join(root, 'shell/build'), buildFolder, { recursive: true });
  const thread = path.join(buildFolder, 'server/search.mjs');
  await writeFile(thread, preload + (await readFile(thread, 'utf8')));
  const shell = await startShell({ remotes: [remote.row], buildFolder });
  const total = async () => {
    const response = await fetch(`${shell.origin}/api/search?q=estatutos`);
    return response.ok ? v.parse(found, await response.json()).data.total : `${response.status}`;
  };
  try {
    await shell.untilAllLive();
    await expect.poll(total).toBeGreaterThan(0);
    const before = await total();

    const asked = page.goto(`${shell.origin}/buscar?q=muere`);
    expect((await asked)?.status()).toBe(503);
    await expect(page.getByRole('main').getByText('Error', { exact: true })).toBeVisible();
    expect((await fetch(`${shell.origin}/marco-juridico`)).status).toBe(200);
    await expect.poll(total).toBe(before);
    expect(shell.log()).toContain('search: the thread ended');

    await page.getByLabel('Buscar en el sitio').fill('estatutos');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /Marco jurídico/ }).first()).toBeVisible();
  } finally {
    await shell.stop();
    await remote.remove();
    await rm(buildFolder, { recursive: true });
  }
});
