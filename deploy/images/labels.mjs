import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../../tooling/rspack/buildId.mjs';
import { buildIdOf, remotes, root } from '../../tooling/rspack/packages.mjs';

const within = (folder, names) => names.map((name) => path.join(root, folder, name));

/** The fingerprint of what each image is made from: of a front-end package, the id that its build will have. */
const buildIds = {
  ...Object.fromEntries(['shell', ...remotes].map((name) => [name, () => buildIdOf(name)])),
  cms: () => buildId(within('cms', ['package-lock.json', 'tsconfig.json', 'config', 'src'])),
  edge: () => buildId(within('deploy/edge', readdirSync(path.join(root, 'deploy/edge')).sort())),
};

/** The images that are built here, by the name of their service. */
export const images = Object.keys(buildIds);

/**
 * What an image says of itself, as arguments of its build.
 * @param {string} name one of `images`
 * @param {string} revision of the sources
 */
export function labelsOf(name, revision) {
  const manifest = path.join(root, name === 'edge' ? 'shell' : name, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  return { VERSION: version, REVISION: revision, BUILD_ID: buildIds[name]() };
}
