import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildId } from './buildId.ts';

/** This checkout; for a section outside it, the folder in which `shared` and `tooling` are installed. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The remotes of this checkout, by folder name. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .sort();

// The doors of `shared` that remotes bundle (decisions 006, 014, 034, 037), beside the contract.
const everyBuild = [
  'package-lock.json',
  'tooling/rspack',
  'shared/package.json',
  'shared/src/contract',
  'shared/src/fees',
  'shared/src/key-dates',
  'shared/src/key-facts',
  'shared/src/ui/forms',
  'shared/src/ui/long-text',
  'shared/src/ui/slideshow',
];

/**
 * The files and folders from which a package is built.
 * @param folder of the package, e.g. `remote-content`
 */
export function inputsOf(folder: string) {
  const packageDir = path.resolve(root, folder);
  // A remote bundles nothing else of `shared`, which the host provides, so changes there do not rebuild the remote.
  const shared = path.basename(packageDir) === 'shell' ? ['shared/src'] : [];
  return [packageDir, ...[...everyBuild, ...shared].map((input) => path.join(root, input))];
}

/** The id that a build of the package's current sources would have. */
export const buildIdOf = (folder: string) => buildId(inputsOf(folder));

/** Added to a remote's port for `rspack serve`: the port itself serves the released files. */
export const hotReloadOffset = 50;
