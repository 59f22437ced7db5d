import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { buildId } from '../../tooling/rspack/buildId.ts';
import { inputsOf, remotes, root } from '../../tooling/rspack/packages.ts';

type Recipe = {
  /** Files and folders that the image is made from. */
  inputs: string[];
  /** The package whose version it has: the image's name, unless it is none. */
  versionOf?: string;
  /** The services of docker-compose.yml that run it: that of its name, unless others do. */
  services?: string[];
};

const inside = (folder: string, names: string[]) => names.map((name) => path.join(root, folder, name));
const every = inside('deploy/images', ['Dockerfile', 'answers.sh', 'secrets.sh']);
const bundled = inside('', ['package-lock.json', 'deploy/images/bundle.mjs', 'tooling/console']);
const served = inside('services', ['release', 'serve-remote', 'errorCode.ts', 'serveMetrics.ts']);
const cms = inside('cms', ['package-lock.json', 'tsconfig.json', 'favicon.png', 'config', 'src']);
const edge = inside('deploy', ['edge', 'mirror']);
const backup = inside('deploy', ['backup']);
const versionOf = 'shell';

const recipes = new Map<string, Recipe>([
  ['shell', { inputs: inputsOf('shell') }],
  ...remotes.map((name): [string, Recipe] => [name, { inputs: [...inputsOf(name), ...bundled, ...served] }]),
  [
    'services',
    { inputs: [...bundled, ...inside('', ['services'])], services: ['viewer', 'warmer', 'mirror', 'demo'] },
  ],
  ['cms', { inputs: cms }],
  ['edge', { inputs: edge, versionOf, services: ['edge', 'mirror-server', 'demo-edge'] }],
  ['monitoring', { inputs: [], versionOf, services: ['prometheus', 'alertmanager', 'blackbox'] }],
  ['backup', { inputs: backup, versionOf, services: ['backup', 'restore', 'panel'] }],
]);

/** The images built here. */
export const images = [...recipes.keys()];

const manifest = v.object({ version: v.string() });

/** The services of docker-compose.yml that run an image. */
export const servicesOf = (name: string) => recipeOf(name).services;

function recipeOf(name: string) {
  const recipe = recipes.get(name);
  if (!recipe) throw new Error(`no image ${name}`);
  return { versionOf: name, services: [name], ...recipe, inputs: [...recipe.inputs, ...every] };
}

/**
 * The variables of docker-compose.yml for an image's labels. They depend only on what the image is made from, so unchanged
 * sources give the same image.
 */
export function labelsOf(name: string) {
  const recipe = recipeOf(name);
  const file = path.join(root, recipe.versionOf, 'package.json');
  const { version } = v.parse(manifest, JSON.parse(readFileSync(file, 'utf8')));
  return { VERSION: version, REVISION: revisionOf(recipe.inputs), BUILD_ID: buildId(recipe.inputs) };
}

/** The last commit that changed a file; "unknown" in a checkout without history. */
function revisionOf(files: string[]) {
  const git = (...args: string[]) =>
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
