import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ClearError } from '../commands/console/steps.mjs';
import { root } from '../rspack/packages.mjs';
import { listSection, unlistSection } from './listed.mjs';
import { newSection, placesOf, sectionName } from './section.mjs';
import { filesOf } from './template.mjs';
import { manifestOf } from './versions.mjs';

/**
 * Makes a section of this repository: its folder, its Kubernetes folder, and its name in the files that list sections.
 * @param {string} name
 * @param {{ port?: string, es?: string, en?: string }} wishes
 * @returns what it made and changed
 * @throws {ClearError} before anything is written
 */
export function makeSection(name, wishes) {
  const section = newSection(name, wishes);
  const manifest = manifestOf(section);
  const lists = listSection(section, manifest);
  const release = releaseFolder(section);
  write(section.folder, filesOf('section', section));
  write(section.folder, new Map([['package.json', `${JSON.stringify(manifest, null, 2)}\n`]]));
  write(release, filesOf('deploy', section));
  write('.', lists);
  return { section, made: [section.folder, release], changed: [...lists.keys()] };
}

/**
 * Deletes a section of this repository and every mention of it that `makeSection` made.
 * @param {string} name
 * @returns what it deleted and changed
 * @throws {ClearError} when there is none, or its folder holds work that git does not have; nothing is changed then
 */
export function removeSection(name) {
  const places = placesOf(sectionName(name));
  const folders = [places.folder, releaseFolder(places)].filter((folder) =>
    existsSync(path.join(root, folder)),
  );
  const lists = unlistSection(places);
  if (folders.length === 0 && lists.size === 0) throw new ClearError(`There is no section ${places.folder}.`);
  const lost = unsavedWork(places);
  if (lost.length > 0) {
    throw new ClearError(
      `Nothing deleted: git does not have ${lost.join(', ')}. Commit it, or delete ${places.folder}/src yourself first.`,
    );
  }
  for (const folder of folders) rmSync(path.join(root, folder), { recursive: true });
  // npm's link to the folder, where packages were installed meanwhile.
  rmSync(path.join(root, 'node_modules/@consejo', places.folder), { force: true });
  write('.', lists);
  return { places, deleted: folders, changed: [...lists.keys()] };
}

const releaseFolder = ({ folder }) => `deploy/kubernetes/releases/${folder}`;

/** Sources that are neither in git nor as the template gives them. */
function unsavedWork(places) {
  const { port, es, en } = {
    port: Number(textOf(places, 'rspack.config.mjs', /port: (\d+)/)),
    es: textOf(places, 'src/locales/es.json', /"title": "([^"]*)"/),
    en: textOf(places, 'src/locales/en.json', /"title": "([^"]*)"/),
  };
  const given = filesOf('section', { ...places, port, es, en });
  return gitSays(['status', '--porcelain', '-z', '--untracked-files=all', '--', `${places.folder}/src`])
    .split('\0')
    .map((line) => line.slice(3))
    .filter((file) => file.startsWith(`${places.folder}/`) && existsSync(path.join(root, file)))
    .filter(
      (file) => readFileSync(path.join(root, file), 'utf8') !== given.get(path.relative(places.folder, file)),
    );
}

function textOf({ folder }, file, pattern) {
  const place = path.join(root, folder, file);
  return (existsSync(place) && pattern.exec(readFileSync(place, 'utf8'))?.[1]) || '';
}

/** Nothing where there is no git. */
function gitSays(args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/** @param {string} folder below the root @param {Map<string, string>} files */
function write(folder, files) {
  for (const [file, text] of files) {
    const place = path.join(root, folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
