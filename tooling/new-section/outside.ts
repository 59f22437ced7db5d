import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../commands/console/runQuietly.mjs';
import { UserError } from '../commands/console/steps.mjs';
import { npmCommand } from '../commands/setup/install.mjs';
import { root } from '../rspack/packages.ts';
import { rowOf } from './listed.ts';
import { newSection } from './section.ts';
import { filesOf } from './template.ts';
import { outsideManifestOf } from './versions.ts';

/**
 * Makes a section outside of this repository: its own folder, with `shared` and `tooling` as packages in it. Nothing of this
 * repository is changed; its registry gets a row from whoever runs the site.
 *
 * @param {string} name
 * @param {string} outside its folder, which is not there yet or empty
 * @param {{ port?: string, es?: string, en?: string }} wishes
 * @throws {UserError} before anything is written
 */
export async function makeOutside(name, outside, wishes) {
  const section = newSection(name, wishes);
  const folder = path.resolve(outside);
  if (!path.relative(root, folder).startsWith('..')) {
    throw new UserError(
      `${folder} is inside of this repository: leave --outside away, or name a folder elsewhere.`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new UserError(`${folder} is not empty.`);

  const manifest = `${JSON.stringify(outsideManifestOf(section), null, 2)}\n`;
  // The files of every section, then those that are others outside.
  const files = new Map([
    ...filesOf('section', section),
    ...filesOf('outside', section),
    ['package.json', manifest],
  ]);
  const packages = path.join(folder, 'packages');
  mkdirSync(packages, { recursive: true });
  try {
    await runQuietly('pack shared and tooling', [
      ...npmCommand,
      ...['pack', '--workspace=@consejo/shared', '--workspace=@consejo/tooling'],
      ...['--pack-destination', packages],
    ]);
  } catch (error) {
    rmSync(packages, { recursive: true });
    throw error;
  }
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { section, folder, row: rowOf(section, `http://localhost:${section.port}/`) };
}
