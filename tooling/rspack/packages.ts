import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildId } from './buildId.ts';

/** This checkout; for a section outside of it the folder that `shared` and `tooling` are installed in. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The remotes of this checkout, by folder name. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .sort();

// `ui/forms`, `ui/long-text` and `ui/slideshow` are the doors that remotes bundle (decisions 014 and 006).
const everyBuild = [
  'package-lock.json',
  'tooling/rspack',
  'shared/package.json',
  'shared/src/contract',
  'shared/src/ui/forms',
  'shared/src/ui/long-text',
  'shared/src/ui/slideshow',
];

/**
 * What the build of a package is made from: files and folders.
 * @param {string} folder of the package, e.g. `remote-content`
 */
export function inputsOf(folder) {
  const packageDir = path.resolve(root, folder);
  // A remote bundles nothing of `shared` (the host brings it), so a change there is no new build of the remote.
  const shared = path.basename(packageDir) === 'shell' ? ['shared/src'] : [];
  return [packageDir, ...[...everyBuild, ...shared].map((input) => path.join(root, input))];
}

/** The id of the build that the sources of a package would give now. @param {string} folder of the package */
export const buildIdOf = (folder) => buildId(inputsOf(folder));
