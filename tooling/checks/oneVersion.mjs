import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../rspack/packages.mjs';
import { success } from './tally.mjs';

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/**
 * Every dependency has one version range in all workspaces: two copies of a library that is shared at run time break
 * the site only once it is deployed. The backend is no workspace and chooses for itself.
 * @returns {Promise<import('./tally.mjs').Outcome>}
 */
export async function oneVersion() {
  const manifests = ['.', ...readdirSync(root)]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => !file.startsWith('cms') && existsSync(path.join(root, file)));
  const ranges = {};
  for (const file of manifests) {
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    for (const [name, range] of kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))) {
      ranges[name] ??= {};
      ranges[name][range] = [...(ranges[name][range] ?? []), file];
    }
  }
  const problems = Object.entries(ranges)
    .filter(([, found]) => Object.keys(found).length > 1)
    .map(([name, found]) => {
      const list = Object.entries(found).map(([range, files]) => `${range} (${files.join(', ')})`);
      return `${name} is wanted as ${list.join(' and as ')}: choose one.`;
    });
  return problems.length === 0 ? success : { passed: 0, failed: 1, details: problems.join('\n') };
}
