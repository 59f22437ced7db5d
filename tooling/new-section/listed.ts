import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../rspack/packages.ts';
import { addEntry, removeEntry } from './listsInYaml.ts';
import { printJson } from './printJson.ts';

// The files that name every section. Everything else goes by the folders.

/** @typedef {import('./section.ts').Section} Section */
/** @typedef {{ name: string, folder: string, container: string }} Places */

const registries = {
  'shell/registry.local.json': ({ port }) => `http://localhost:${port}/`,
  'deploy/registry/registry.json': ({ folder }) => `http://${folder}:3000/`,
};

/**
 * What stands in which file for one section.
 * @param {Places} places
 */
const yamlEntries = ({ name, folder }) => [
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
    build: { context: ., dockerfile: deploy/images/remote.Dockerfile, args: { <<: *labels, REMOTE: ${folder} } }
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

/** A row of the registry. @param {Section} section @param {string} url */
export const rowOf = ({ name, container }, url) => ({
  name: container,
  url,
  paths: [name],
  menu: ['activities'],
});

/**
 * The changed texts of the files that name every section, with one more.
 * @param {Section} section
 * @param {object} manifest its package.json
 * @returns {Map<string, string>} by file
 */
export function listSection(section, manifest) {
  return changed((read, write) => {
    for (const [file, urlOf] of Object.entries(registries)) {
      const registry = JSON.parse(read(file));
      registry.remotes.push(rowOf(section, urlOf(section)));
      write(file, printJson(registry));
    }
    for (const entry of yamlEntries(section)) write(entry.file, addEntry(read(entry.file), entry));
    writeLock(read, write, (packages) => ({ ...packages, ...lockEntries(section, manifest) }));
  });
}

/**
 * The same with one less; a file that does not name it stays.
 * @param {Places} places
 * @returns {Map<string, string>} by file
 */
export function unlistSection(places) {
  return changed((read, write) => {
    for (const file of Object.keys(registries)) {
      const registry = JSON.parse(read(file));
      registry.remotes = registry.remotes.filter(({ name }) => name !== places.container);
      write(file, printJson(registry));
    }
    for (const entry of yamlEntries(places)) write(entry.file, removeEntry(read(entry.file), entry));
    const gone = [`node_modules/@consejo/${places.folder}`, places.folder];
    writeLock(read, write, (packages) =>
      Object.fromEntries(Object.entries(packages).filter(([place]) => !gone.includes(place))),
    );
  });
}

/** As npm would write it, so that `npm ci` takes the lockfile as it is. */
function lockEntries({ folder }, { name, version, dependencies, devDependencies }) {
  return {
    [`node_modules/${name}`]: { resolved: folder, link: true },
    [folder]: { name, version, dependencies, devDependencies },
  };
}

function writeLock(read, write, change) {
  const file = 'package-lock.json';
  const lock = JSON.parse(read(file));
  const packages = Object.entries(change(lock.packages));
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')));
  write(file, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Collects what is changed; nothing is written before all of it is known. */
function changed(work) {
  const before = new Map();
  const after = new Map();
  const read = (file) => {
    const place = path.join(root, file);
    if (!before.has(file)) before.set(file, existsSync(place) ? readFileSync(place, 'utf8') : '');
    return after.get(file) ?? before.get(file);
  };
  work(read, (file, text) => after.set(file, text));
  return new Map([...after].filter(([file, text]) => text !== before.get(file)));
}
