import { expect, test } from '@playwright/test';
import { createFaultyBackend } from '../support/backendProxies.ts';
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
