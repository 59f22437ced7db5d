import { expect, test } from '@playwright/test';
import { answering, createFaultyBackend, cutOff, silent, truncated } from '../support/backendProxies.ts';
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
const start = async (env = { CONTENT_FRESH_MS: '0' }) => {
  shell = await startShell({
    remotes: [remote.row],
    contentUrl: backend.url,
    env: { CONTENT_TIMEOUT_MS: '1500', ...env },
  });
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

test('a backend that does not answer: the server gives up', async () => {
  await backend.start();
  await start();
  backend.breakWith({ '/home-view': silent });
  const { status, html, cache } = await read('/');
  expect(status).toBe(503);
  expect(html).toContain('Error');
  expect(cache).toBe('no-store');
});

test('unusable responses for the home view: the page shows Error inside a working layout', async () => {
  await backend.start();
  await start();
  for (const [name, fault] of [
    ['truncated JSON', truncated],
    ['a response cut off', cutOff],
    ['another type of data', answering(['not', 'a', 'view'])],
  ] as const) {
    await test.step(name, async () => {
      backend.breakWith({ '/home-view': fault });
      const { status, html } = await read('/');
      expect(status).toBe(503);
      expect(html).toMatch(/>Error</);
      expect(html).toContain('href="/asociaciones"');
    });
  }
});

test('wrong types, missing relations and unknown fields: the page renders, the record is dropped and logged', async () => {
  await backend.start();
  await start();
  backend.breakWith({
    '/home-view': answering({
      banner: [{ file: null }, 'x', { file: { url: 7 } }],
      agreement: [
        { name: 5 },
        { name: 'Convenio que queda', linkExternal: 'javascript:alert(1)', unknown: {} },
      ],
      magazines: null,
    }),
    '/institutions': answering([
      { documentId: 'a1', name: 'Institución que queda', url: 'data:text/html,x' },
      { name: null },
      3,
    ]),
  });
  const home = await read('/');
  expect(home.status).toBe(200);
  expect(home.html).toContain('Convenio que queda');
  const associations = await read('/asociaciones');
  expect(associations.status).toBe(200);
  expect(associations.html).toContain('Institución que queda');
  for (const { html } of [home, associations]) expect(html).not.toMatch(/href="(javascript|data):/);
  await expect.poll(() => shell.log()).toMatch(/record \d dropped/);
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
