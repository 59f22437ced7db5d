import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { deployRemote } from '../support/deployedRemote.ts';
import { startShell } from '../support/startShell.ts';

// The thread of the search ends while it answers: search again within seconds, and no other page notices.

/** Runs in each thread before its own code: a question with this word ends the thread. */
const preload = `
import { isMainThread, parentPort } from 'node:worker_threads';
if (!isMainThread) {
  const on = parentPort.on.bind(parentPort);
  parentPort.on = (name, listen) => on(name, (message) => {
    if (message?.kind === 'ask' && message.search.includes('muere')) process.exit(1);
    listen(message);
  });
}`;

const found = v.object({ data: v.object({ total: v.number() }) });

test('a search thread that ends is replaced within seconds; pages do not notice', async ({ page }) => {
  const remote = await deployRemote('remote_institutional');
  const shell = await startShell({
    remotes: [remote.row],
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` },
  });
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
  }
});
