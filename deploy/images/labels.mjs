import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../../tooling/rspack/buildId.ts';
import { inputsOf, remotes, root } from '../../tooling/rspack/packages.ts';

const within = (folder, names) => names.map((name) => path.join(root, folder, name));

/** What each image is made from. */
const inputs = {
  ...Object.fromEntries(['shell', ...remotes].map((name) => [name, inputsOf(name)])),
  cms: within('cms', ['package-lock.json', 'tsconfig.json', 'config', 'src']),
  edge: ['deploy/edge', 'deploy/mirror'].flatMap((folder) =>
    within(folder, readdirSync(path.join(root, folder)).sort()),
  ),
  mirror: within('tooling', ['mirror', 'package.json']),
  viewer: within('tooling', ['local-services']),
};

/** The images that are built here, by the name of their service. */
export const images = Object.keys(inputs);

/**
 * What an image says of itself, as arguments of its build. Nothing of it changes with what the image is not made from:
 * an image whose sources did not change is the same image.
 * @param {string} name one of `images`
 */
export function labelsOf(name) {
  const manifest = { edge: 'shell', mirror: 'tooling', viewer: 'tooling' }[name] ?? name;
  const { version } = JSON.parse(readFileSync(path.join(root, manifest, 'package.json'), 'utf8'));
  return { VERSION: version, REVISION: revisionOf(inputs[name]), BUILD_ID: buildId(inputs[name]) };
}

/** The last commit that changed any of them; a checkout without its history has none. @param {string[]} files */
function revisionOf(files) {
  const git = (...args) =>
    execFileSync('git', [...args, '--', ...files], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const revision = git('log', '-1', '--format=%H').trim();
    return revision && revision + (git('status', '--porcelain') ? '-changed' : '');
  } catch {
    return 'unknown';
  }
}
