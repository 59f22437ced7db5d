import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Configuration, rspack } from '@rspack/core';
import * as v from 'valibot';
import { defineRemote } from './defineRemote.ts';
import { defineShell } from './defineShell.ts';
import { root } from './packages.ts';

// Real builds, because rspack does not document what it exposes of a module and may change it in any version.

const doorNames = v.record(v.string(), v.array(v.string()));

let folder = '';
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doors-'));
});
after(() => rmSync(folder, { recursive: true }));

/** Builds a package for the browser and reads one of the resulting JSON files. */
async function buildFile(packageDir: string, define: () => Configuration | Configuration[], file: string) {
  process.chdir(packageDir);
  const [web] = [define()].flat();
  const output = { ...web?.output, path: mkdtempSync(path.join(folder, 'build-')) };
  await new Promise((resolve, reject) => {
    rspack({ ...web, output }, (error, stats) => {
      if (error || !stats || stats.hasErrors())
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve(stats);
    });
  });
  const content: unknown = JSON.parse(readFileSync(path.join(output.path, file), 'utf8'));
  return content;
}

/** The door names in the manifest of a remote with these modules, of which `remote.ts` is exposed. */
async function doorsOf(modules: Record<string, string>) {
  const packageDir = mkdtempSync(path.join(folder, 'remote-'));
  mkdirSync(path.join(packageDir, 'src'));
  writeFileSync(path.join(packageDir, 'package.json'), '{ "name": "@consejo/remote-tiny" }');
  for (const [name, text] of Object.entries(modules)) writeFileSync(path.join(packageDir, 'src', name), text);
  const defined = defineRemote({ name: 'remote_tiny', port: 0 });
  const manifest = await buildFile(packageDir, defined, 'mf-manifest.json');
  return v.parse(v.object({ metaData: v.object({ doors: doorNames }) }), manifest).metaData.doors;
}

describe('the names that a remote uses', () => {
  it('come from all its modules, sorted by door', async () => {
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

  it('leave out types, doors that are only run, and code that the build removes', async () => {
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

  it('are found through a namespace, and are "*" where they cannot be known', async () => {
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

describe('the names that a shell provides', () => {
  it('are the exports of its doors, without types', async () => {
    const file = await buildFile(path.join(root, 'shell'), defineShell({ name: 'shell' }), 'doors.json');
    const doors = v.parse(doorNames, file);
    assert.deepEqual(Object.keys(doors), ['content', 'contract', 'i18n', 'query', 'router', 'ui']);
    assert.deepEqual(doors.contract, ['contractVersion', 'formGuard', 'oldestContractVersion', 'paths']);
    assert.ok(doors.router?.includes('Link'), 'a library’s name');
    assert.ok(doors.ui?.includes('Button'));
    assert.ok(!doors.ui?.includes('IconName'), 'a type');
  });
});
