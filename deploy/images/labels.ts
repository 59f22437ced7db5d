import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { buildId } from '../../tooling/rspack/buildId.ts';
import { inputsOf, remotes, root } from '../../tooling/rspack/packages.ts';

type Recipe = { inputs: string[]; versionOf: string };

const inside = (folder: string, names: string[]) => names.map((name) => path.join(root, folder, name));

/** By image: what it is made from, and the package whose version it has. */
const recipes = new Map<string, Recipe>([
  ...['shell', ...remotes].map((name): [string, Recipe] => [
    name,
    { inputs: inputsOf(name), versionOf: name },
  ]),
  [
    'cms',
    { inputs: inside('cms', ['package-lock.json', 'tsconfig.json', 'config', 'src']), versionOf: 'cms' },
  ],
  [
    'edge',
    {
      inputs: ['deploy/edge', 'deploy/mirror'].flatMap((folder) =>
        inside(folder, readdirSync(path.join(root, folder)).sort()),
      ),
      versionOf: 'shell',
    },
  ],
  ['mirror', { inputs: inside('tooling', ['mirror', 'package.json']), versionOf: 'tooling' }],
  ['viewer', { inputs: inside('tooling', ['local-services']), versionOf: 'tooling' }],
]);

/** The images built here, by service name. */
export const images = [...recipes.keys()];

const manifest = v.object({ version: v.string() });

/**
 * Build arguments for an image's labels. They depend only on what the image is made from, so unchanged sources give the
 * same image.
 */
export function labelsOf(name: string) {
  const recipe = recipes.get(name);
  if (!recipe) throw new Error(`no image ${name}`);
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
