import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotes, root } from '../rspack/packages.ts';

const workspaces = ['shell', 'shared', 'services', 'tooling', 'e2e', ...remotes];
const needed = [
  ...[
    'package.json',
    'package-lock.json',
    'biome.json',
    '.gitignore',
    'docker-compose.yml',
    'compose.dev.yml',
  ],
  ...['deploy/monitoring', 'deploy/registry', 'shell/registry.local.json', 'tooling'],
  ...workspaces.map((name) => `${name}/package.json`),
];

const packages = ['execa', 'exit-hook', 'tsx', 'typescript', 'valibot', 'wait-on', 'wireit', 'yaml'];

/** A checkout for tests: the files that the commands read and write, and links to the packages they import. */
export function makeCheckout() {
  const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  const at = (file: string) => path.join(checkout, file);
  for (const file of needed)
    cpSync(path.join(root, file), at(file), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  mkdirSync(at('node_modules'));
  for (const name of packages) {
    const places = ['tooling/node_modules', 'node_modules'].map((folder) => path.join(root, folder, name));
    symlinkSync(places.find(existsSync) ?? name, at(`node_modules/${name}`));
  }
  symlinkSync(path.join(root, 'node_modules/.bin'), at('node_modules/.bin'));
  // npm's sign that all is installed.
  cpSync(at('package-lock.json'), at('node_modules/.package-lock.json'));
  execFileSync('git', ['init', '-q'], { cwd: checkout });
  return { checkout, at };
}
