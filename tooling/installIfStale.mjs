import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the packages of a folder's lockfile unless they are there. npm writes its hidden lockfile last: it is missing
 * after an interrupted install, and older than a lockfile that has changed since. Ends this process when npm fails.
 * @param {string} folder
 */
export async function installIfStale(folder) {
  const lockfile = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const [status] = await once(npm, 'exit');
  if (status !== 0) process.exit(status ?? 1);
}
