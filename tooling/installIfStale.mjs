import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} Package */

/** buildDriver.ts installs another version of it where Node needs that, and npm then removes what only the first needed. */
const driver = 'node_modules/better-sqlite3';

/**
 * Starts `npm ci` in a folder unless its packages are there.
 * @param {string} folder
 */
export function startInstall(folder) {
  if (isInstalled(folder)) return undefined;
  // Without warnings, such as that a package of a package does not name our Node.
  return spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

/**
 * Installs the packages of a folder's lockfile unless they are there. Ends this process when npm fails.
 * @param {string} folder
 */
export async function installIfStale(folder) {
  const npm = startInstall(folder);
  const [status] = npm ? await once(npm, 'exit') : [0];
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Whether the lockfile's packages are installed in its versions. npm writes its hidden lockfile last: an interrupted install
 * has none. Our own packages are links and do not count: a new one needs no install.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const hidden = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const present = packagesOf(hidden);
  const wanted = packagesOf(path.join(folder, 'package-lock.json'));
  const isDriverReplaced = present[driver]?.version !== wanted[driver]?.version;
  return Object.entries(wanted).every(([place, { version, link, optional }]) => {
    if (link || !place.includes('node_modules/') || place === driver) return true;
    const found = present[place];
    return found ? found.version === version : optional || isDriverReplaced;
  });
}

/** @param {string} lockfile @returns {Record<string, Package>} */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {};
}
