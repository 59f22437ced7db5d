import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type DeployedRemote, deployRemote } from '../support/deployedRemote.ts';
import { root } from '../support/environment.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { newAssociationsHeading as newHeading } from '../support/variants.ts';

const heading = 'Asociaciones constitutivas';

test.describe('a new build of a remote', () => {
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

  test('is served without a shell build or a failed request', async ({ page }) => {
    const shellBuild = await stat(path.join(root, 'shell/build/web/entrypoints.json'));
    await page.goto(shell.origin); // a tab opened before the release

    const requests = loopRequests(`${shell.origin}/asociaciones`);
    await expect.poll(() => requests.last()).toContain(heading);

    await remote.release('institutional-retitled');
    const released = Date.now();
    await expect.poll(() => requests.last(), { intervals: [50] }).toContain(newHeading);
    const liveAfter = Date.now() - released;
    const before = requests.count();
    await expect.poll(() => requests.count() - before).toBeGreaterThan(20);
    const failures = await requests.stop();

    const warnings = shell
      .log()
      .split('\n')
      .filter((line) => /"level":(40|50)/.test(line));
    expect(failures, warnings.join('\n')).toEqual([]);
    const { mtimeMs } = await stat(path.join(root, 'shell/build/web/entrypoints.json'));
    expect(mtimeMs).toBe(shellBuild.mtimeMs);
    test.info().annotations.push({ type: 'measure', description: `live ${liveAfter} ms after its release` });

    // The open tab continues with the build it started with.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/asociaciones"]')?.click());
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: newHeading })).toBeVisible();
  });
});

/** Four visitors request a page in a loop until stopped. */
function loopRequests(url: string) {
  let isStopped = false;
  let last = '';
  let count = 0;
  const failures: string[] = [];
  const visitor = async () => {
    while (!isStopped) {
      try {
        const response = await fetch(url);
        last = await response.text();
        if (response.status !== 200) failures.push(String(response.status));
      } catch (error) {
        failures.push(String(error));
      }
      count += 1;
    }
  };
  const visitors = Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return {
    last: () => last,
    count: () => count,
    /** @returns the failures */
    stop: async () => {
      isStopped = true;
      await visitors;
      return failures;
    },
  };
}
