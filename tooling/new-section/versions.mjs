import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../rspack/packages.mjs';
import { filesOf } from './template.mjs';

// What a section is built with: the versions of this checkout.

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The package.json of a section in this repository. @param {import('./section.mjs').Section} section */
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
