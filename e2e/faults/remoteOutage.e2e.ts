import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type DeployedRemote, deployRemote } from '../support/deployedRemote.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { desktop, expectFallback, phone } from '../support/visitor.ts';

// Outages beyond the cells of the outage matrix.

test.describe('an unreachable remote', () => {
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

  test('that was never reachable shows the fallback with status 503, and a link home', async ({ page }) => {
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
    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Certificación de médicas/ })).toBeFocused();
    expect(await status('/asociaciones')).toBe(200);
    expect(await status('/asociaciones/otra')).toBe(404);
  });

  test('does not block changes to the rest of the site, and recovers by itself', async () => {
    await remote.stop();
    // A new row starts new workers, which cannot fetch the unreachable remote's server code.
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
    await expect.poll(() => status('/asociaciones')).toBe(200);
  });
});
