import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether the packages in a folder are those its lockfile names. npm keeps a lockfile of what it installed inside
 * node_modules, written last: an interrupted install leaves none.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readLock(path.join(folder, 'package-lock.json'));
  const present = readLock(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.link) return true;
    const found = present[place];
    // Packages for other systems are named in the lockfile and rightly absent.
    return found
      ? found.version === entry.version
      : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
