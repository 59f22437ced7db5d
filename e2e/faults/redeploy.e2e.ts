import { expect, test } from '@playwright/test';
import { deployRemote } from '../support/deployedRemote.ts';
import { codeOf, startFakeRemote } from '../support/fakeRemote.ts';
import { sections } from '../support/sections.ts';
import { startShell } from '../support/startShell.ts';
import { newAssociationsHeading } from '../support/variants.ts';

// With a rollback, and under load: long/redeployUnderLoad.e2e.ts.

const { page: address, heading } = sections.remote_institutional;

test('a new build of a remote goes live without a failed request', async ({ page }) => {
  const remote = await deployRemote('remote_institutional');
  const shell = await startShell({ remotes: [remote.row] });
  const url = shell.origin + address;
  const requests = loopRequests(url);
  try {
    await page.goto(shell.origin); // a tab opened before the release
    await expect.poll(() => requests.last()).toContain(heading);
    await remote.release('institutional-retitled');
    await expect.poll(() => requests.last()).toContain(newAssociationsHeading);
    const before = requests.count();
    await expect.poll(() => requests.count() - before).toBeGreaterThan(20);
    expect(await requests.stop(), shell.log()).toEqual([]);

    // The open tab continues with the build it started with.
    await page.evaluate(
      (to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(),
      address,
    );
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: newAssociationsHeading })).toBeVisible();
  } finally {
    await requests.stop();
    await shell.stop();
    await remote.remove();
  }
});

test('a shell that starts after a release lets open tabs make the calls of the build before', async () => {
  const remote = await startFakeRemote('remote_events', 'agenda');
  const content = "[{ call: { path: '/event-view', search: {} } }]";
  remote.release('before', codeOf({ path: 'agenda', text: 'agenda', content }));
  remote.release('now', codeOf({ path: 'agenda', text: 'agenda' }), 2, ['before']);
  const shell = await startShell({ remotes: [remote.row] });
  try {
    await expect.poll(async () => (await fetch(`${shell.origin}/api/event-view`)).status).toBe(200);
    expect((await shell.readyz()).remotes).toMatchObject([{ buildId: 'now' }]);
  } finally {
    await shell.stop();
    await remote.stop();
  }
});

/** A visitor requests a page in a loop until stopped. */
function loopRequests(url: string) {
  let isStopped = false;
  let last = '';
  let count = 0;
  const failures: string[] = [];
  const visitor = async () => {
    for (; !isStopped; count += 1) {
      try {
        const response = await fetch(url);
        last = await response.text();
        if (response.status !== 200) failures.push(String(response.status));
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const loop = visitor();
  return {
    last: () => last,
    count: () => count,
    /** @returns the failures */
    stop: async () => {
      isStopped = true;
      await loop;
      return failures;
    },
  };
}
