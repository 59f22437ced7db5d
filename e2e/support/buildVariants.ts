import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './environment.ts';
import { type Change, variantSets, variantsFolder } from './variants.ts';

// node --import tsx support/buildVariants.ts short|long: builds that set from changed copies of the sources.

const [, , set = ''] = process.argv;
const variants = Object.entries(variantSets[set] ?? {});
if (variants.length === 0) throw new Error(`which of ${Object.keys(variantSets).join(', ')}?`);

const target = path.join(variantsFolder, set);
await rm(target, { recursive: true, force: true });
for (const [name, { packageName, changes }] of variants) {
  const folder = await copyWorkspace(packageName);
  try {
    for (const change of changes) await apply(folder, change);
    await promisify(execFile)(
      process.execPath,
      [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'],
      { cwd: path.join(folder, packageName) },
    );
    await cp(path.join(folder, packageName, 'build'), path.join(target, name), { recursive: true });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Copies one package with `shared` and the build presets. Inside the checkout, where installed packages are resolved. */
async function copyWorkspace(packageName: string): Promise<string> {
  await mkdir(path.join(root, '.run'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.run/variant-'));
  for (const name of ['shared', 'tooling', packageName]) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/\/(node_modules|build|dist)$/.test(source),
    });
  }
  await cp(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  const scope = path.join(folder, 'node_modules/@consejo');
  await mkdir(scope, { recursive: true });
  for (const name of ['shared', 'tooling']) await symlink(path.join(folder, name), path.join(scope, name));
  return folder;
}

async function apply(folder: string, [file, search, replacement]: Change) {
  const target = path.join(folder, file);
  const text = await readFile(target, 'utf8');
  if (!text.includes(search)) throw new Error(`${file} does not contain: ${search}`);
  await writeFile(target, text.replaceAll(search, replacement));
}
