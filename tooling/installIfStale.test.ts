import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { isInstalled } from './installIfStale.mjs';

const wanted = {
  '': { name: 'site' },
  'remote-new': { name: '@consejo/remote-new', version: '1.0.0' },
  'node_modules/@consejo/remote-new': { resolved: 'remote-new', link: true },
  'node_modules/react': { version: '19.3.1' },
  'tooling/node_modules/yaml': { version: '2.9.1' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};
const installed = {
  'node_modules/react': { version: '19.3.1' },
  'tooling/node_modules/yaml': { version: '2.9.1' },
};

const cases: [name: string, present: object | undefined, isFresh: boolean][] = [
  ['all packages but those of other systems and links', installed, true],
  ['one more package', { ...installed, 'node_modules/left': { version: '1.0.0' } }, true],
  ['another version', { ...installed, 'node_modules/react': { version: '19.3.0' } }, false],
  ['a package less', { 'node_modules/react': { version: '19.3.1' } }, false],
  ['an interrupted install', undefined, false],
];
for (const [name, packages, isFresh] of cases)
  it(`${name}: ${isFresh ? 'installed' : 'stale'}`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
    const write = (file: string, content: object) =>
      writeFileSync(path.join(folder, file), JSON.stringify(content));
    try {
      mkdirSync(path.join(folder, 'node_modules'));
      write('package-lock.json', { packages: wanted });
      if (packages) write('node_modules/.package-lock.json', { packages });
      assert.equal(isInstalled(folder), isFresh);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
