import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { rspack } from '@rspack/core';
import { defineRemote } from './defineRemote.ts';
import { defineShell } from './defineShell.ts';
import { root } from './packages.ts';

// Real builds: what rspack tells of a module is not written down anywhere, and may change with its next version.

let folder;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doors-'));
});
after(() => rmSync(folder, { recursive: true }));

/** Builds a package for the browser and gives one of the JSON files that come out. */
async function buildFile(packageDir, defined, file) {
  process.chdir(packageDir);
  const [web] = defined();
  const output = { ...web.output, path: mkdtempSync(path.join(folder, 'build-')) };
  await new Promise((resolve, reject) => {
    rspack({ ...web, output }, (error, stats) => {
      if (error || stats.hasErrors())
        reject(error ?? new Error(stats.toString({ all: false, errors: true })));
      else resolve(stats);
    });
  });
  return JSON.parse(readFileSync(path.join(output.path, file), 'utf8'));
}

/** What a remote with these modules is stamped with; `remote.ts` is its front door. */
async function doorsOf(modules) {
  const packageDir = mkdtempSync(path.join(folder, 'remote-'));
  mkdirSync(path.join(packageDir, 'src'));
  writeFileSync(path.join(packageDir, 'package.json'), '{ "name": "@consejo/remote-tiny" }');
  for (const [name, text] of Object.entries(modules)) writeFileSync(path.join(packageDir, 'src', name), text);
  const defined = defineRemote({ name: 'remote_tiny', port: 0 });
  return (await buildFile(packageDir, defined, 'mf-manifest.json')).metaData.doors;
}

describe('the names that a remote uses', () => {
  it('are those of all its modules, sorted, by door', async () => {
    const doors = await doorsOf({
      'remote.ts': `
        import { text, resource } from '@consejo/shared/content';
        export { createI18n } from '@consejo/shared/i18n';
        export const remote = { call: resource.of(text), page: () => import('./Page.tsx') };`,
      'Page.tsx': `
        import { Card as Box, Icon } from '@consejo/shared/ui';
        export const Page = () => <Box><Icon name="x" /></Box>;`,
    });
    assert.deepEqual(doors, {
      content: ['resource', 'text'],
      i18n: ['createI18n'],
      ui: ['Card', 'Icon'],
    });
  });

  it('are no types, nothing that is only run, and nothing that the build leaves out', async () => {
    const doors = await doorsOf({
      'remote.ts': `
        import type { MediaFile } from '@consejo/shared/content';
        import { type Resource, Parameter, record } from '@consejo/shared/content';
        import '@consejo/shared/query';
        import { used } from './parts.ts';
        const typed: MediaFile | Resource | Parameter = record();
        export const remote = { used, typed };`,
      'parts.ts': `
        import { Button, Card } from '@consejo/shared/ui';
        export const used = () => Button;
        export const unused = () => Card;`,
    });
    assert.deepEqual(doors, { content: ['record'], ui: ['Button'] });
  });

  it('are read through a namespace, and "*" where they cannot be', async () => {
    const doors = await doorsOf({
      'remote.ts': `
        import * as content from '@consejo/shared/content';
        import * as query from '@consejo/shared/query';
        export * from '@consejo/shared/router';
        export const remote = {
          a: content.text, b: query[globalThis.chosen], c: () => import('@consejo/shared/ui'),
        };`,
    });
    assert.deepEqual(doors, { content: ['text'], query: ['*'], router: ['*'], ui: ['*'] });
  });
});

describe('the names that a shell has', () => {
  it('are what its doors export, without types', async () => {
    const doors = await buildFile(path.join(root, 'shell'), defineShell({ name: 'shell' }), 'doors.json');
    assert.deepEqual(Object.keys(doors), ['content', 'contract', 'i18n', 'query', 'router', 'ui']);
    assert.deepEqual(doors.contract, [
      'contractVersion',
      'formGuard',
      'oldestContractVersion',
      'paths',
      'siteMap',
    ]);
    assert.ok(doors.router.includes('Link'), 'a library’s name');
    assert.ok(doors.ui.includes('Button'));
    assert.ok(!doors.ui.includes('IconName'), 'a type');
  });
});
