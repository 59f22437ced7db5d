import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { rspack } from '@rspack/core';
import { CompileHintPlugin } from './CompileHintPlugin.ts';

it('marks every minimized script but the start script', async () => {
  const context = mkdtempSync(path.join(tmpdir(), 'hint-'));
  try {
    writeFileSync(path.join(context, 'index.js'), 'console.log(1);');
    const build = path.join(context, 'build');
    const entry = { site: './index.js', start: './index.js' };
    const output = { path: build, filename: '[name].[contenthash].js' };
    await new Promise((resolve, reject) => {
      rspack(
        { context, mode: 'production', entry, output, plugins: [new CompileHintPlugin()] },
        (error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve(stats)),
      );
    });
    const isMarked = (name: string) =>
      readFileSync(path.join(build, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
    const marked = readdirSync(build).map((name) => [name.split('.')[0], isMarked(name)]);
    assert.deepEqual(Object.fromEntries(marked), { site: true, start: false });
  } finally {
    rmSync(context, { recursive: true });
  }
});
