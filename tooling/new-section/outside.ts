import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../console/runQuietly.ts';
import { UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { newSection, rowOf, type SectionOptions } from './section.ts';
import { filesOf, outsideManifestOf } from './sectionFiles.ts';

/**
 * Creates a section outside this repository: its own folder, with tarballs of `shared`, `services` and `tooling` in it. Nothing in this
 * repository changes; the site's operator adds the section's entry to the registry.
 * @param outside its folder, which does not exist yet or is empty
 * @throws {UserError} before anything is written
 */
export async function makeOutside(name: string | undefined, outside: string, options: SectionOptions) {
  const section = newSection(name, options);
  const folder = path.resolve(outside);
  if (!path.relative(root, folder).startsWith('..')) {
    throw new UserError(`${folder} is inside this repository: omit --outside, or name a folder elsewhere.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new UserError(`${folder} is not empty.`);
  const packages = path.join(folder, 'packages');
  mkdirSync(packages, { recursive: true });
  const packed = ['shared', 'services', 'tooling'].map((each) => `--workspace=@consejo/${each}`);
  await runQuietly(['npm', 'pack', ...packed, '--pack-destination', packages], { cwd: root });
  // The files of every section, then those that differ outside.
  const files = new Map([
    ...filesOf('section', section),
    ...filesOf('outside', section),
    ['package.json', `${JSON.stringify(outsideManifestOf(section), null, 2)}\n`],
  ]);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { section, folder, row: rowOf(section, `http://localhost:${section.port}/`) };
}
