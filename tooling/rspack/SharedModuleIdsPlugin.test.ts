import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { rspack } from '@rspack/core';
import { SharedModuleIdsPlugin } from './SharedModuleIdsPlugin.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ids-'));
});
after(() => rmSync(folder, { recursive: true }));

/** The names of a build's files, of the same sources in a folder of this name. */
async function builtIn(name: string) {
  const context = path.join(folder, name);
  const output = path.join(context, 'build');
  const library = path.join(context, 'node_modules/library');
  mkdirSync(library, { recursive: true });
  writeFileSync(path.join(library, 'package.json'), '{ "version": "1.0.0" }');
  writeFileSync(path.join(library, 'index.js'), 'exports.value = 1;');
  writeFileSync(path.join(context, 'index.js'), "import { value } from 'library'; console.log(value);");
  const encoded = encodeURIComponent(`import ${JSON.stringify(path.join(library, 'index.js'))};`);
  const shared = { library: { eager: true, requiredVersion: '^1.0.0' } };
  await new Promise((resolve, reject) => {
    rspack(
      {
        context,
        mode: 'production',
        entry: ['./index.js', `data:text/javascript,${encoded}`],
        output: { path: output, filename: '[contenthash].js' },
        plugins: [new rspack.sharing.SharePlugin({ shared }), new SharedModuleIdsPlugin()],
      },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve(stats)),
    );
  });
  return readdirSync(output);
}

it('names the files of a build after its sources, not its folder', async () => {
  assert.deepEqual(await builtIn('one'), await builtIn('another/folder'));
});
