import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import {
  newSection,
  type Places,
  placesOf,
  type Section,
  type SectionOptions,
  sectionName,
} from './section.ts';
import { filesOf, manifestOf } from './sectionFiles.ts';
import { listSection, unlistSection } from './sectionLists.ts';

/**
 * Creates a section in this repository: its folder, its Kubernetes folder, and its entries in the files that list sections.
 * @throws {UserError} before anything is written
 */
export function makeSection(name: string | undefined, options: SectionOptions) {
  const section = newSection(name, options);
  const lists = listSection(section, manifestOf(section));
  write(filesFor(section));
  write(lists);
  const link = path.join(linkFolder, section.folder);
  mkdirSync(linkFolder, { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.join('../..', section.folder), link);
  keepInstalled();
  return { section, made: foldersOf(section), changed: [...lists.keys()] };
}

/**
 * Deletes a section of this repository and all that `makeSection` added for it.
 * @throws {UserError} when it does not exist, or has work that is not committed; nothing is changed then
 */
export function removeSection(name: string | undefined) {
  const places = placesOf(sectionName(name));
  const folders = foldersOf(places).filter((folder) => existsSync(path.join(root, folder)));
  const lists = unlistSection(places);
  if (folders.length === 0 && lists.size === 0) throw new UserError(`There is no section ${places.folder}.`);
  const lost = uncommittedWork(places, folders);
  if (lost.length > 0) {
    throw new UserError(`Nothing deleted: ${lost.join(', ')} not committed. Commit or delete that first.`);
  }
  for (const folder of folders) rmSync(path.join(root, folder), { recursive: true });
  rmSync(path.join(linkFolder, places.folder), { force: true });
  write(lists);
  keepInstalled();
  return { places, deleted: folders, changed: [...lists.keys()] };
}

/** Where npm links the packages of this repository. */
const linkFolder = path.join(root, 'node_modules/@consejo');

/** The lockfile has changed by the section's link only, so nothing has to be installed anew (installIfStale.mjs). */
function keepInstalled() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const now = new Date();
  if (existsSync(installed)) utimesSync(installed, now, now);
}

/** The section's own folder and that of its releases. */
const foldersOf = ({ folder }: Places): [string, string] => [folder, `deploy/kubernetes/releases/${folder}`];

/** The texts of the section's files by path below the root. */
function filesFor(section: Section) {
  const [own, release] = foldersOf(section);
  const manifest = `${JSON.stringify(manifestOf(section), null, 2)}\n`;
  const below = (folder: string, files: Iterable<[string, string]>) =>
    Array.from(files, ([file, text]): [string, string] => [path.join(folder, file), text]);
  return new Map([
    ...below(own, filesOf('section', section)),
    ...below(own, [['package.json', manifest]]),
    ...below(release, filesOf('deploy', section)),
  ]);
}

/** Files that are neither committed nor the same as the template's. */
function uncommittedWork(places: Places, folders: string[]) {
  const generated = filesFor({
    ...places,
    port: Number(textOf(places, 'rspack.config.mjs', /port: (\d+)/)),
    es: textOf(places, 'src/locales/es.json', /"title": "([^"]*)"/),
    en: textOf(places, 'src/locales/en.json', /"title": "([^"]*)"/),
  });
  return (changedFiles(folders) ?? allFiles(folders)).filter(
    (file) =>
      existsSync(path.join(root, file)) &&
      readFileSync(path.join(root, file), 'utf8') !== generated.get(file),
  );
}

/** Files with uncommitted changes; undefined without git. */
function changedFiles(folders: string[]) {
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

const generatedFolders = ['node_modules', 'build', 'dist'];

function allFiles(folders: string[]) {
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).some((part) => generatedFolders.includes(part)));
}

function textOf({ folder }: Places, file: string, pattern: RegExp) {
  const place = path.join(root, folder, file);
  return (existsSync(place) && pattern.exec(readFileSync(place, 'utf8'))?.[1]) || '';
}

/** @param files texts by path below the root */
function write(files: Map<string, string>) {
  for (const [file, text] of files) {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
