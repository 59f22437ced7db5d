import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../rspack/packages.ts';
import { addEntry, removeEntry } from './listsInYaml.ts';
import { localRegistry, type Places, parseRegistry, type Section, siteRegistry } from './section.ts';
import type { manifestOf } from './sectionFiles.ts';

// The files that list every section. Everything else finds sections by their folders.

const registries = {
  [localRegistry]: ({ port }: Section) => `http://localhost:${port}/`,
  [siteRegistry]: ({ folder }: Section) => `http://${folder}:3000/`,
};

/** The entries of a section in YAML files. */
const yamlEntries = ({ name, folder }: Places) => [
  {
    file: 'docker-compose.yml',
    place: ['services', 'shell', 'depends_on'],
    name: folder,
    kin: 'remote-',
    lines: `      ${folder}: { condition: service_healthy }`,
  },
  {
    file: 'docker-compose.yml',
    place: ['services'],
    name: folder,
    kin: 'remote-',
    lines: `
  ${folder}:
    <<: *remote
    build: { <<: *build, target: remote, args: { REMOTE: ${folder} } }
    volumes: [released-${name}:/srv/released]`,
  },
  {
    file: 'docker-compose.yml',
    place: ['volumes'],
    name: `released-${name}`,
    kin: 'released-',
    lines: `  released-${name}:`,
  },
  {
    file: 'compose.dev.yml',
    place: ['services'],
    name: folder,
    kin: 'remote-',
    lines: `
  ${folder}:
    <<: *section
    image: consejo-${folder}:development
    build: { target: development }
    develop: { watch: [{ action: sync, path: ./${folder}/src, target: /site/${folder}/src }] }`,
  },
  {
    file: 'deploy/kubernetes/production/kustomization.yaml',
    place: ['resources'],
    name: `../releases/${folder}`,
    kin: '../releases/',
    lines: `  - ../releases/${folder}`,
  },
];

/** A row of the registry. */
export const rowOf = ({ name, container }: Section, url: string) => ({
  name: container,
  url,
  paths: [name],
  menu: ['activities'],
});

/**
 * Adds a section to the files that list every section.
 * @param manifest its package.json
 * @returns the changed texts by file
 */
export function listSection(section: Section, manifest: ReturnType<typeof manifestOf>) {
  return changed((read, write) => {
    for (const [file, urlOf] of Object.entries(registries)) {
      const registry = parseRegistry(read(file));
      registry.remotes.push(rowOf(section, urlOf(section)));
      write(file, printJson(registry));
    }
    for (const entry of yamlEntries(section)) write(entry.file, addEntry(read(entry.file), entry));
    writeTasks(read, write, (tasks, kind) => insertAfterKin(tasks, `./${section.folder}:${kind}`));
    // As npm would write it, so that `npm ci` accepts the lockfile.
    const { name, version, dependencies, devDependencies } = manifest;
    writeLock(read, write, (packages) => ({
      ...packages,
      [`node_modules/${name}`]: { resolved: section.folder, link: true },
      [section.folder]: { name, version, dependencies, devDependencies },
    }));
  });
}

/**
 * Removes a section from them. A file that does not list it is not changed.
 * @returns the changed texts by file
 */
export function unlistSection(places: Places) {
  return changed((read, write) => {
    for (const file of Object.keys(registries)) {
      const registry = parseRegistry(read(file));
      registry.remotes = registry.remotes.filter(({ name }) => name !== places.container);
      write(file, printJson(registry));
    }
    for (const entry of yamlEntries(places)) write(entry.file, removeEntry(read(entry.file), entry));
    writeTasks(read, write, (tasks, kind) => tasks.filter((task) => task !== `./${places.folder}:${kind}`));
    const removed = [`node_modules/@consejo/${places.folder}`, places.folder];
    writeLock(read, write, (packages) =>
      Object.fromEntries(Object.entries(packages).filter(([place]) => !removed.includes(place))),
    );
  });
}

type Read = (file: string) => string;
type Write = (file: string, text: string) => void;
type Packages = Record<string, unknown>;

const taskLists = v.looseObject({
  wireit: v.looseObject({
    'build:all': v.object({ dependencies: v.array(v.string()) }),
    site: v.object({ dependencies: v.array(v.string()) }),
  }),
});

/** Changes the tasks that `npm run build` and `npm start` consist of. */
function writeTasks(
  read: Read,
  write: Write,
  change: (tasks: string[], kind: 'build' | 'serve') => string[],
) {
  const file = 'package.json';
  const manifest: unknown = JSON.parse(read(file));
  v.assert(taskLists, manifest);
  const { 'build:all': build, site } = manifest.wireit;
  build.dependencies = change(build.dependencies, 'build');
  site.dependencies = change(site.dependencies, 'serve');
  write(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function insertAfterKin(tasks: string[], task: string) {
  const last = tasks.findLastIndex((other) => other.startsWith('./remote-'));
  return tasks.toSpliced(last + 1, 0, task);
}

function writeLock(read: Read, write: Write, change: (packages: Packages) => Packages) {
  const file = 'package-lock.json';
  const lock: unknown = JSON.parse(read(file));
  v.assert(v.looseObject({ packages: v.record(v.string(), v.unknown()) }), lock);
  const packages = Object.entries(change(lock.packages));
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')));
  write(file, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Collects changes; nothing is written until all of them are known. */
function changed(work: (read: Read, write: Write) => void) {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  const original = (file: string) => {
    const place = path.join(root, file);
    const text = before.get(file) ?? (existsSync(place) ? readFileSync(place, 'utf8') : '');
    before.set(file, text);
    return text;
  };
  work(
    (file) => after.get(file) ?? original(file),
    (file, text) => void after.set(file, text),
  );
  return new Map([...after].filter(([file, text]) => text !== before.get(file)));
}

const lineWidth = 110;

/** JSON as the formatter prints it: one entry per line, except lists of plain values that fit on one. */
const printJson = (value: object) => `${print(value, '', 0)}\n`;

/** @param column where the value starts in its line */
function print(value: unknown, indent: string, column: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, inner]) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    return name + print(inner, `${indent}  `, indent.length + 2 + name.length);
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  if (isList && value.every((inner) => typeof inner !== 'object')) {
    const line = `[${entries.join(', ')}]`;
    if (column + line.length <= lineWidth) return line;
  }
  return `${open}\n${entries.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}${close}`;
}
