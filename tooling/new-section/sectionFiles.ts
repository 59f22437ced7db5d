import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../rspack/packages.ts';
import type { Section } from './section.ts';

// The files of a section, from a template that is a working section: the checks compile, lint and test it in place. In a
// copy, the section's names replace the template's.

const templateFolder = path.join(import.meta.dirname, 'template');

/** The template's files by part: inside this repository and outside it. */
type Part = 'section' | 'outside';

/** The files of one part of the template for a section: texts by paths below the part's folder. */
export function filesOf(part: Part, section: Section) {
  const folder = path.join(templateFolder, part);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), fill(readFileSync(file, 'utf8'), section)]),
  );
}

function fill(text: string, { name, container, port, es, en }: Section) {
  const words = new Map([
    ['template-section', name],
    ['remote_template_section', container],
    ['3999', String(port)],
    ['Sección nueva', es],
    ['New section', en],
  ]);
  return text.replaceAll(new RegExp([...words.keys()].join('|'), 'g'), (word) => words.get(word) ?? word);
}

const templateManifest = v.looseObject({ name: v.string(), version: v.string() });

/** The package.json of a section in this repository, with the versions of this checkout. */
export function manifestOf(section: Section) {
  const template: unknown = JSON.parse(filesOf('section', section).get('package.json') ?? '');
  v.assert(templateManifest, template);
  const shared = readManifest('shared');
  const { react = '', 'react-dom': reactDom = '' } = shared.dependencies;
  return {
    ...template,
    dependencies: { '@consejo/shared': shared.version, react, 'react-dom': reactDom },
    devDependencies: { '@consejo/tooling': readManifest('tooling').version },
  };
}

/**
 * What a section needs for its tests and types, besides the peers of `tooling`. They are not peers of `shared`, which
 * would be installed with the shell in production.
 */
const testDependencies = [
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'],
  ...['@testing-library/user-event', '@types/jest', '@types/node', '@types/react', '@types/react-dom'],
  ...['jest', 'msw', 'typescript'],
];

/**
 * The package.json of a section outside this repository: the site's packages as tarballs, and their peers in the exact
 * versions of this checkout.
 */
export function outsideManifestOf(section: Section) {
  const { dependencies, ...manifest } = manifestOf(section);
  const { overrides, allowScripts, engines } = v.parse(rootManifest, readJson('package.json'));
  const { packages } = v.parse(lockfile, readJson('package-lock.json'));
  const installed = (name: string) => {
    const version = packages[`node_modules/${name}`]?.version;
    if (!version) throw new Error(`package-lock.json has no ${name}`);
    return [name, version];
  };
  const tarball = (name: string) => `file:packages/consejo-${name}-${readManifest(name).version}.tgz`;
  const names = [...testDependencies, ...Object.keys(readManifest('tooling').peerDependencies)].sort();
  return {
    ...manifest,
    engines,
    scripts: {
      build: 'consejo-section build',
      builds: 'consejo-section builds',
      dev: 'consejo-section dev',
      release: 'consejo-section release',
      rollback: 'consejo-section rollback',
      start: 'consejo-section start',
      test: 'jest --selectProjects unit',
      'test:contract': 'jest --selectProjects contract',
      types: 'tsc -p .',
    },
    // The site's repository runs its tasks with wireit; a section alone has none that depend on each other.
    wireit: undefined,
    config: { port: section.port },
    dependencies: { ...dependencies, '@consejo/shared': tarball('shared') },
    devDependencies: {
      '@consejo/services': tarball('services'),
      '@consejo/tooling': tarball('tooling'),
      ...Object.fromEntries(names.map(installed)),
    },
    overrides,
    allowScripts,
  };
}

const versions = v.optional(v.record(v.string(), v.string()), {});
const manifestShape = v.object({ version: v.string(), dependencies: versions, peerDependencies: versions });
const rootManifest = v.object({ overrides: v.unknown(), allowScripts: v.unknown(), engines: v.unknown() });
const lockfile = v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) });

const readManifest = (folder: string) => v.parse(manifestShape, readJson(`${folder}/package.json`));

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
