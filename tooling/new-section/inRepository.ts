import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../console/runQuietly.ts';
import { UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import {
  localRegistry,
  newSection,
  parseRegistry,
  rowOf,
  type Section,
  type SectionOptions,
  siteRegistry,
} from './section.ts';
import { filesOf, manifestOf } from './sectionFiles.ts';

const registries = {
  [localRegistry]: ({ port }: Section) => `http://localhost:${port}/`,
  [siteRegistry]: ({ folder }: Section) => `http://${folder}:3000/`,
};

/** The entries of remote-contact in the other files that list sections. A new section's are copies, next to them. */
const entries = {
  'package.json': [/^ +"\.\/remote-contact:(?:build|serve)",\n/gm],
  'docker-compose.yml': [
    /^ {6}remote-contact: .*\n/gm,
    /^ {2}remote-contact:\n(?: {4}.*\n)+\n/gm,
    /^ {2}released-contact:.*\n/gm,
  ],
  'deploy/monitoring/prometheus.yml': [/^ +- targets: \["remote-contact:9464"\]\n/gm],
  'compose.dev.yml': [/^ {2}remote-contact:\n(?: {4}.*\n)+\n/gm],
};

/**
 * Creates a section in this repository: its folder and its entries in the files that list sections.
 * @throws {UserError} before anything is written
 */
export async function makeSection(name: string | undefined, options: SectionOptions) {
  const section = newSection(name, options);
  const lists = listsWith(section);
  const own = section.folder;
  write(own, filesOf('section', section));
  write(own, new Map([['package.json', JSON.stringify(manifestOf(section), null, 2)]]));
  write('.', lists);
  const written = [`${own}/package.json`, ...Object.keys(registries)];
  await runQuietly([path.join(root, 'node_modules/.bin/biome'), 'format', '--write', ...written], {
    cwd: root,
  });
  await runQuietly(
    ['npm', 'install', '--package-lock-only', '--prefer-offline', '--ignore-scripts', '--no-audit'],
    { cwd: root },
  );
  return { section, made: [own], changed: [...lists.keys(), 'package-lock.json'] };
}

/** The files that list every section, with this one. Everything else finds sections by their folders. */
function listsWith(section: Section) {
  const lists = new Map<string, string>();
  for (const [file, urlOf] of Object.entries(registries)) {
    const registry = parseRegistry(readFileSync(path.join(root, file), 'utf8'));
    registry.remotes.push(rowOf(section, urlOf(section)));
    lists.set(file, JSON.stringify(registry, null, 2));
  }
  for (const [file, patterns] of Object.entries(entries)) {
    let text = readFileSync(path.join(root, file), 'utf8');
    for (const pattern of patterns) {
      if (text.search(pattern) < 0)
        throw new UserError(`Nothing changed: ${file} has no entry of remote-contact like ${pattern}.`);
      text = text.replaceAll(pattern, (entry) => entry + entry.replaceAll(/-contact\b/g, `-${section.name}`));
    }
    lists.set(file, text);
  }
  return lists;
}

/** @param files texts by path below the folder */
function write(folder: string, files: Map<string, string>) {
  for (const [file, text] of files) {
    const place = path.join(root, folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
