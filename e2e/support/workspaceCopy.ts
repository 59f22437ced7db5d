import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './environment.ts';

const run = promisify(execFile);

/** Replaces one text by another in one file, named from the workspace's root. */
export type Change = [file: string, search: string, replacement: string];

/** A folder of the test's own inside the checkout, so that what is copied into it finds the installed packages. */
export async function scratchFolder(): Promise<string> {
  await mkdir(path.join(root, '.run'), { recursive: true });
  return mkdtemp(path.join(root, '.run/e2e-'));
}

/**
 * A checkout of another day: a copy of one package together with `shared` and the build presets, so that versions,
 * contract and sources can be changed and really built.
 */
export async function copyWorkspace(packageName: string) {
  const folder = await scratchFolder();
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

  return {
    buildFolder: path.join(folder, packageName, 'build'),
    change: async (...changes: Change[]) => {
      for (const [file, search, replacement] of changes) {
        const target = path.join(folder, file);
        const text = await readFile(target, 'utf8');
        if (!text.includes(search)) throw new Error(`${file} does not contain: ${search}`);
        await writeFile(target, text.replaceAll(search, replacement));
      }
    },
    build: async () => {
      await run(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
        cwd: path.join(folder, packageName),
      });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
