import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type DeployedRemote, deployRemote } from '../support/deployedRemote.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { desktop, expectFallback, phone } from '../support/visitor.ts';

// What the outage matrix has no cell for.

test.describe('a remote that is away', () => {
  test.describe.configure({ timeout: 90_000 });
  let remote: DeployedRemote;
  let shell: Shell;

  test.beforeEach(async () => {
    remote = await deployRemote('remote_institutional');
    shell = await startShell({ remotes: [remote.row] });
  });
  test.afterEach(async () => {
    await shell.stop();
    await remote.remove();
  });

  const status = async (address: string) => (await fetch(`${shell.origin}${address}`)).status;

  test('and was never there shows the fallback, with the frame and status 503', async ({ page }) => {
    await shell.writeRegistry(
      JSON.stringify({
        schema: 1,
        remotes: [remote.row, { name: 'remote_content', url: 'http://localhost:9/', paths: ['noticias'] }],
      }),
    );
    await expect.poll(() => status('/noticias')).toBe(503);
    await page.goto(`${shell.origin}/noticias`);
    await expectFallback(page);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
    expect(await status('/asociaciones')).toBe(200);
    expect(await status('/asociaciones/otra')).toBe(404);
  });

  test('holds up no change of the rest of the site, and comes back by itself', async () => {
    await remote.stop();
    // A new row asks for new workers, which cannot fetch the server code of the remote that is away.
    await shell.writeRegistry(
      JSON.stringify({
        schema: 1,
        remotes: [remote.row, { name: 'remote_content', url: 'http://localhost:9/', paths: ['noticias'] }],
      }),
    );
    await expect.poll(() => status('/noticias')).toBe(503);
    expect(await status('/')).toBe(200);
    expect(await status('/asociaciones')).toBe(503);

    await remote.start();
    await expect.poll(() => status('/asociaciones'), { timeout: 25_000 }).toBe(200);
  });

  test('because the registry broke changes nothing but one line in the log', async () => {
    await shell.writeRegistry('{ "schema": 1, "remotes": [');
    await expect.poll(() => shell.log()).toMatch(/"subject":"registry".*registry\.json/);
    expect(await status('/asociaciones')).toBe(200);
    expect(await status('/')).toBe(200);
  });
});

test('without any registry the shell lives and says so in one line', async () => {
  const shell = await startShell({ remotes: [], env: { REGISTRY: '/nowhere/registry.json' } });
  try {
    expect((await fetch(shell.origin)).status).toBe(200);
    expect(
      shell
        .log()
        .split('\n')
        .filter((line) => line.includes('/nowhere/registry.json')),
    ).toHaveLength(1);
  } finally {
    await shell.stop();
  }
});
