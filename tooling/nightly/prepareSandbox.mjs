// Stryker runs this in its copy of the repository, before the tests.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';

// The copy uses the `node_modules` of the repository above it, except `@consejo/shared`, which must be its own.
mkdirSync('node_modules/@consejo', { recursive: true });
symlinkSync('../../shared', 'node_modules/@consejo/shared', 'dir');
// Jest resolves the environment below from a test file.
symlinkSync(
  '../../../../tooling/nightly/node_modules/@stryker-mutator',
  'node_modules/@stryker-mutator',
  'dir',
);

// Stryker has one project, in jsdom: what runs in Node needs the Node environment that reports coverage to Stryker.
const inNode = '/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */';
for (const folder of readdirSync('.').filter((name) => /^(shell|shared|remote-.*)$/.test(name))) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.test\.tsx?$/.test(name)) continue;
    const source = readFileSync(`${folder}/${name}`, 'utf8');
    const [docblock = name.endsWith('x') ? 'jsdom' : 'node'] = source.match(/^.*@jest-environment .*/) ?? [];
    const body = source.replace(/^.*@jest-environment .*/, '');
    writeFileSync(`${folder}/${name}`, docblock.includes('jsdom') ? body : inNode + body);
  }
}
