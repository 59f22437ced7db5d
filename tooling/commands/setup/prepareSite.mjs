import { releaseRemote } from '../../release/releaseRemote.ts';
import { step } from '../console/steps.mjs';
import { buildIfStale, frontEndPackages } from './build.mjs';
import { hasCms } from './cms.mjs';
import { installCms, installWorkspaces } from './install.mjs';

// Installing and building, from whatever state the checkout is in. Nothing here, nor what it imports, may import a
// package: on a fresh clone there is none yet.

/**
 * Everything `npm start` and `npm test` need on disk: packages, builds, releases.
 * @param {string[]} [only] folders to build; all of them when left out
 */
export async function prepareSite(only) {
  // The builds load the network and the disk in turn; side by side they fill both cores.
  await Promise.all([prepareFrontEnd(only), prepareCms(only)]);
}

/** Packages, builds and releases of shell and remotes. @param {string[]} [only] */
export async function prepareFrontEnd(only) {
  await installWorkspaces();
  const wanted = frontEndPackages.filter((name) => !only || only.includes(name));
  // One after the other: a build fills the cores by itself.
  for (const name of wanted) await buildIfStale(name);
  await releaseRemotes(wanted.filter((name) => name.startsWith('remote-')));
}

/** The content backend's packages and builds. @param {string[]} [only] */
export async function prepareCms(only) {
  if (!hasCms() || (only && !only.includes('cms'))) return;
  await installCms();
  await buildIfStale('cms');
}

/** Releases the builds of remotes that are not live yet. @param {string[]} names their folders */
export async function releaseRemotes(names) {
  for (const name of names) {
    const { isNew, buildId } = await releaseRemote(name);
    if (isNew) await step(`releasing ${name}`, async () => ({ said: `${name} released (${buildId})` }));
  }
}
