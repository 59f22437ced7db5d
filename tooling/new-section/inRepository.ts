import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../commands/console/steps.mjs';
import { root } from '../rspack/packages.ts';
import { listSection, unlistSection } from './listed.ts';
import { newSection, placesOf, sectionName } from './section.ts';
import { filesOf } from './template.ts';
import { manifestOf } from './versions.ts';

/**
 * Makes a section of this repository: its folder, its Kubernetes folder, and its name in the files that list sections.
 * @param {string} name
 * @param {{ port?: string, es?: string, en?: string }} wishes
 * @returns what it made and changed
 * @throws {UserError} before anything is written
 */
export function makeSection(name, wishes) {
  const section = newSection(name, wishes);
  const lists = listSection(section, manifestOf(section));
  write(filesFor(section));
  write(lists);
  return { section, made: foldersOf(section), changed: [...lists.keys()] };
}

/**
 * Deletes a section of this repository and every mention of it that `makeSection` made.
 * @param {string} name
 * @returns what it deleted and changed
 * @throws {UserError} when there is none, or its folder holds work that git does not have; nothing is changed then
 */
export function removeSection(name) {
  const places = placesOf(sectionName(name));
  const folders = foldersOf(places).filter((folder) => existsSync(path.join(root, folder)));
  const lists = unlistSection(places);
  if (folders.length === 0 && lists.size === 0) throw new UserError(`There is no section ${places.folder}.`);
  const lost = unsavedWork(places, folders);
  if (lost.length > 0) {
    throw new UserError(
      `Nothing deleted: git does not have ${lost.join(', ')}. Commit it, or delete it yourself first.`,
    );
  }
  for (const folder of folders) rmSync(path.join(root, folder), { recursive: true });
  // npm's link to the folder, where packages were installed meanwhile.
  rmSync(path.join(root, 'node_modules/@consejo', places.folder), { force: true });
  write(lists);
  return { places, deleted: folders, changed: [...lists.keys()] };
}

/** Its own and that of its releases. @param {import('./listed.ts').Places} places */
const foldersOf = ({ folder }) => [folder, `deploy/kubernetes/releases/${folder}`];

/** @param {import('./section.ts').Section} section @returns {Map<string, string>} texts by paths below the root */
function filesFor(section) {
  const [own, release] = foldersOf(section);
  const manifest = `${JSON.stringify(manifestOf(section), null, 2)}\n`;
  /** @param {string} folder @param {Iterable<string[]>} files @returns {[string, string][]} */
  const below = (folder, files) => Array.from(files, ([file, text]) => [path.join(folder, file), text]);
  return new Map([
    ...below(own, filesOf('section', section)),
    ...below(own, [['package.json', manifest]]),
    ...below(release, filesOf('deploy', section)),
  ]);
}

/** Files that are neither in git nor as the template gives them. */
function unsavedWork(places, folders) {
  const given = filesFor({
    ...places,
    port: Number(textOf(places, 'rspack.config.mjs', /port: (\d+)/)),
    es: textOf(places, 'src/locales/es.json', /"title": "([^"]*)"/),
    en: textOf(places, 'src/locales/en.json', /"title": "([^"]*)"/),
  });
  return (changedFiles(folders) ?? allFiles(folders)).filter(
    (file) =>
      existsSync(path.join(root, file)) && readFileSync(path.join(root, file), 'utf8') !== given.get(file),
  );
}

/** What git does not have as it is now; undefined where git does not answer. */
function changedFiles(folders) {
  const args = ['status', '--porcelain', '-z', '--untracked-files=all', '--', ...folders];
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .map((line) => line.slice(3))
      .filter(Boolean);
  } catch {
    return undefined;
  }
}

const madeByCommands = ['node_modules', 'build', 'dist'];

function allFiles(folders) {
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).some((part) => madeByCommands.includes(part)));
}

function textOf({ folder }, file, pattern) {
  const place = path.join(root, folder, file);
  return (existsSync(place) && pattern.exec(readFileSync(place, 'utf8'))?.[1]) || '';
}

/** @param {Map<string, string>} files texts by paths below the root */
function write(files) {
  for (const [file, text] of files) {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
