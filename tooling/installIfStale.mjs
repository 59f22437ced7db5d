import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the packages of a folder's lockfile unless they are there. npm writes its hidden lockfile last: it is missing
 * after an interrupted install, and older than a lockfile that has changed since.
 * @param {string} folder
 */
export function installIfStale(folder) {
  const lockfile = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
