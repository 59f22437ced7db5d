import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../rspack/packages.ts';
import { filesOf } from './template.ts';

// What a section is built with: the versions of this checkout.

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The package.json of a section in this repository. @param {import('./section.ts').Section} section */
export function manifestOf(section) {
  const manifest = JSON.parse(filesOf('section', section).get('package.json'));
  const { version, dependencies } = readJson('shared/package.json');
  manifest.dependencies = {
    '@consejo/shared': version,
    react: dependencies.react,
    'react-dom': dependencies['react-dom'],
  };
  manifest.devDependencies = { '@consejo/tooling': readJson('tooling/package.json').version };
  return manifest;
}

/**
 * What a section is tested and compiled with, beside what `tooling` asks its users to bring. `shared` asks for nothing: what
 * it asked for would be installed with the shell in production.
 */
const testers = [
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'],
  ...['@testing-library/user-event', '@types/jest', '@types/node', '@types/react', '@types/react-dom'],
  ...['jest', 'msw', 'typescript'],
];

/**
 * The package.json of a section outside of this repository: the site's packages as files, what they ask their users to bring
 * in the exact versions of this checkout.
 * @param {import('./section.ts').Section} section
 */
export function outsideManifestOf(section) {
  const { dependencies, ...manifest } = manifestOf(section);
  const { overrides, allowScripts, engines } = readJson('package.json');
  const tarball = (name) => `file:packages/consejo-${name}-${readJson(`${name}/package.json`).version}.tgz`;
  const names = [...testers, ...Object.keys(readJson('tooling/package.json').peerDependencies)].sort();
  const { packages } = readJson('package-lock.json');
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
    config: { port: section.port },
    dependencies: { ...dependencies, '@consejo/shared': tarball('shared') },
    devDependencies: {
      '@consejo/tooling': tarball('tooling'),
      ...Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`].version])),
    },
    overrides,
    allowScripts,
  };
}
