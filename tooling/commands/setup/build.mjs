import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIdOf, remotes, root } from '../../rspack/packages.ts';
import { runQuietly } from '../console/runQuietly.mjs';
import { step } from '../console/steps.mjs';
import { adminPanel, hasCms, strapiServer } from './cms.mjs';
import { precompress } from './precompress.mjs';

/**
 * @typedef {{ id: () => string, stamp: string, run: () => Promise<unknown>, fulfils?: Build[] }} Build
 *   how to make something, the fingerprint of what it is made from, and where the fingerprint of the last one is kept;
 *   `fulfils`: what comes out of the same run
 */

const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');

/** Every front-end package that can be built, by folder name; the shell first. */
export const frontEndPackages = ['shell', ...remotes].filter((name) =>
  ['rspack.config.mjs', 'src'].every((entry) => existsSync(path.join(root, name, entry))),
);

/** Every package that can be built, by folder name. */
export const packages = [...frontEndPackages, ...(hasCms() ? ['cms'] : [])];

/**
 * Builds one package if its sources are not those of its last build.
 * @param {string} name its folder
 * @returns {Promise<boolean>} whether there was something to build
 */
export async function buildIfStale(name) {
  if (name !== 'cms') return makeIfStale(name, frontEnd(name));
  const hasNewPanel = await makeIfStale('cms with its admin panel', adminPanel);
  return (await makeIfStale('cms', strapiServer)) || hasNewPanel;
}

function frontEnd(name) {
  return {
    id: () => buildIdOf(name),
    stamp: path.join(root, name, 'build/.build-id'),
    run: async () => {
      const folder = path.join(root, name);
      await runQuietly(`build ${name}`, [process.execPath, rspack, 'build'], { cwd: folder });
      await precompress(path.join(folder, 'build/web'));
    },
  };
}

/** @param {string} what @param {Build} build */
async function makeIfStale(what, build) {
  // Taken before the build: a source saved while it runs makes the next start build again.
  const stamps = [build, ...(build.fulfils ?? [])].map(({ id, stamp }) => ({ stamp, id: id() }));
  const [{ stamp, id }] = stamps;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return false;
  await step(`building ${what}`, async () => {
    for (const { stamp } of stamps) rmSync(stamp, { force: true });
    await build.run();
    for (const { stamp, id } of stamps) {
      mkdirSync(path.dirname(stamp), { recursive: true });
      writeFileSync(stamp, id);
    }
    return { said: `${what} built` };
  });
  return true;
}
