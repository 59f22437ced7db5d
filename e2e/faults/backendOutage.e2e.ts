import { expect, test } from '@playwright/test';
import { answering, createFaultyBackend } from '../support/backendProxies.ts';
import { type DeployedRemote, deployRemote } from '../support/deployedRemote.ts';
import { type Shell, startShell } from '../support/startShell.ts';

let backend: Awaited<ReturnType<typeof createFaultyBackend>>;
let remote: DeployedRemote;
let shell: Shell;

test.beforeEach(async () => {
  [backend, remote] = await Promise.all([createFaultyBackend(), deployRemote('remote_institutional')]);
});
test.afterEach(async () => {
  await shell.stop();
  await backend.stop();
  await remote.remove();
});

/** By default each read reaches the backend, so that a fault shows at once. */
const start = async (env: Record<string, string> = { CONTENT_FRESH_MS: '0' }) => {
  shell = await startShell({ remotes: [remote.row], contentUrl: backend.url, env });
};
const read = async (address: string) => {
  const response = await fetch(`${shell.origin}${address}`);
  return {
    status: response.status,
    html: await response.text(),
    cache: response.headers.get('cache-control'),
  };
};

test('a backend down at start: home answers 503 with Error and Retry, and recovers', async ({ page }) => {
  await start();
  const response = await page.goto(shell.origin);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('main').getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await backend.start();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByRole('link', { name: /Medicina Familiar/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Próximas fechas' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Error', { exact: true })).toHaveCount(0);
  await expect.poll(async () => (await read('/')).status).toBe(200);
});

test('old answers are kept: a page is served during an outage, and the new content soon after it', async () => {
  await backend.start();
  await start({ CONTENT_FRESH_MS: '1' });
  await expect.poll(async () => (await read('/asociaciones')).status).toBe(200);

  await backend.stop();
  const during = await read('/asociaciones');
  expect(during.status).toBe(200);
  expect(during.html).not.toMatch(/>Error</);
  const call = await read('/api/public-view?populate=*');
  expect([call.status, call.cache]).toEqual([200, expect.stringContaining('s-maxage')]);

  backend.breakWith({ '/institutions': answering([{ documentId: 'a1', name: 'Institución de después' }]) });
  await backend.start();
  await expect.poll(async () => (await read('/asociaciones')).html).toContain('Institución de después');
  expect(shell.log().match(/kept answers stand in/g)).toHaveLength(1);
});
