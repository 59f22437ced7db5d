import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../commands/console/steps.mjs';
import { folderOf, portFor, readLocalRegistry } from '../commands/site/ports.mjs';
import { root } from '../rspack/packages.ts';

/**
 * @typedef {{ name: string, folder: string, container: string, port: number, es: string, en: string }} Section
 *   a section under its names: `cursos` (its texts, its address and its releases), the folder, the container; its port; its
 *   title in both languages
 */

/** First path segments that the shell's server or the edge answers itself. */
export const sitePaths = [
  ...['api', 'assets', 'edge-health', 'en-proceso', 'healthz'],
  ...['mirror', 'mirror-health', 'readyz', 'remotes', 'uploads'],
];
/** The shell's own texts. */
const siteNamespaces = ['home', 'shell', 'ui'];

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** What can stand in a text file of any kind without a thought. */
const titlePattern = /^[\p{L}\p{N}][\p{L}\p{N} .,()-]{0,59}$/u;

export const usage =
  'npm run new-section -- <name> [--port 3007] [--es "Cursos"] [--en "Courses"] [--outside <folder>] [--remove]';

/** @param {string | undefined} name @returns {string} @throws {UserError} */
export function sectionName(name) {
  if (!name) throw new UserError(`Which section? ${usage}`);
  if (name.length < 2 || name.length > 31 || !namePattern.test(name)) {
    throw new UserError(
      `"${name}" is no name for a section: 2 to 31 small letters, digits and single hyphens, a letter first, e.g. cursos.`,
    );
  }
  return name;
}

/** Folder and container of a section. @param {string} name */
export function placesOf(name) {
  const container = `remote_${name.replaceAll('-', '_')}`;
  return { name, container, folder: folderOf(container) };
}

/**
 * A section that can be made: nothing has its name, its address or its port yet.
 * @param {string} name
 * @param {{ port?: string, es?: string, en?: string }} wishes
 * @returns {Section}
 * @throws {UserError} in one line
 */
export function newSection(name, wishes) {
  const places = placesOf(sectionName(name));
  const { folder, container } = places;
  const rows = [...readLocalRegistry().remotes, ...readJson('deploy/registry/registry.json').remotes];
  if (existsSync(path.join(root, folder)) || rows.some((row) => row.name === container)) {
    throw new UserError(`There is a section ${folder} already.`);
  }
  if (siteNamespaces.includes(name)) {
    throw new UserError(`"${name}" is the name of texts that the site itself has: choose another name.`);
  }
  const owner = rows.find(({ paths }) => paths.includes(name))?.name;
  if (owner || sitePaths.includes(name)) {
    throw new UserError(`/${name} belongs to ${owner ?? 'the site itself'}: choose another name.`);
  }
  const es = wishes.es ?? titleOf(name);
  const en = wishes.en ?? es;
  for (const title of [es, en]) {
    if (!titlePattern.test(title))
      throw new UserError(`"${title}" is no title: up to 60 letters, digits, blanks and . , ( ) -.`);
  }
  return { ...places, port: portFor(folder, wishes.port), es, en };
}

/** `cursos-en-linea` as a title. @param {string} name */
function titleOf(name) {
  const words = name.replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
