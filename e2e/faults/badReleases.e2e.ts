import { expect, test } from '@playwright/test';
import { type DeployedRemote, deployRemote } from '../support/deployedRemote.ts';
import { sections } from '../support/sections.ts';
import { type Shell, startShell } from '../support/startShell.ts';
import { newAssociationsHeading as newHeading } from '../support/variants.ts';

// Deployment mistakes appear in the log and at /readyz, and leave the live site unchanged.

const { page: address, heading } = sections.remote_institutional;

let remote: DeployedRemote;
let shell: Shell;
test.beforeEach(async () => {
  remote = await deployRemote('remote_institutional');
  shell = await startShell({ remotes: [remote.row], env: { REGISTRY_POLL_MS: '200' } });
  await shell.untilAllLive();
});
test.afterEach(async () => {
  await shell.stop();
  await remote.remove();
});

const read = async () => {
  const response = await fetch(`${shell.origin}${address}`);
  return { status: response.status, html: await response.text() };
};
const state = async () => {
  const [live] = (await shell.readyz()).remotes;
  if (!live) throw new Error('no remote at /readyz');
  return live;
};
const expectUntouched = async (before: { buildId: string | null }) => {
  expect(await read()).toEqual({ status: 200, html: expect.stringContaining(heading) });
  expect(await state()).toMatchObject({ buildId: before.buildId, isReachable: true });
};

test('a manifest before its files: the build waits until it is complete', async () => {
  const before = await state();
  const { shell: host } = await shell.readyz();
  expect(before).toEqual({
    name: 'remote_institutional',
    buildId: expect.stringMatching(/^[0-9a-f]{12}$/),
    contractVersion: host.contractVersion,
    isReachable: true,
  });
  const { buildId, copyRest } = await remote.copyManifest('institutional-retitled');

  const message = `build ${buildId} is incomplete, it lacks `;
  const refused = { buildId, reason: expect.stringContaining(message) };
  await expect.poll(async () => (await state()).refused).toEqual(refused);
  expect(shell.log()).toContain(message);
  await expectUntouched(before);

  await copyRest();
  await expect.poll(async () => (await read()).html).toContain(newHeading);
  expect(await state()).not.toHaveProperty('refused');
});
