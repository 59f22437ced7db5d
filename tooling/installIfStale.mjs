import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Starts `npm ci` in a folder unless its packages are there. npm writes its hidden lockfile last: it is missing after an
 * interrupted install, and older than a lockfile that has changed since.
 * @param {string} folder
 */
export function startInstall(folder) {
  const lockfile = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return undefined;
  return spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
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
