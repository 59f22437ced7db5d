import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { sourceLines } from '../../deploy/compose/sourceLines.mjs';
import { baseConfig } from '../rspack/baseConfig.ts';
import { CompileHintPlugin } from '../rspack/CompileHintPlugin.ts';

const source = `
export function NewsCard(item: { title?: string }) {
  return item.title!.length;
}
try { NewsCard({}); } catch (error) { globalThis.thrown = error.stack; }`;

it('a place in a built file becomes that in the source', async () => {
  const packageDir = mkdtempSync(path.join(tmpdir(), 'remote-'));
  writeFileSync(path.join(packageDir, 'package.json'), '{ "name": "x" }');
  writeFileSync(path.join(packageDir, 'NewsCard.tsx'), source);
  for (const target of ['web', 'node'] as const) {
    const base = baseConfig({ packageDir, target, isDevelopment: false });
    const plugins = [new CompileHintPlugin()];
    await promisify(rspack)([{ ...base, entry: './NewsCard.tsx', plugins }]);
    const built = path.join(packageDir, 'build', target);
    const file = readdirSync(built).find((name) => /js$/.test(name)) ?? '';
    assert.doesNotMatch(readFileSync(path.join(built, file), 'utf8'), /sourceMappingURL/);
    createRequire(built)(path.join(built, file));
    const [place] = new RegExp(`${file}:\\d+:\\d+`).exec(Reflect.get(globalThis, 'thrown')) ?? [];
    const withSources = sourceLines(async (name) =>
      name === file ? readFileSync(path.join(built, `${name}.map`), 'utf8') : undefined,
    );
    const expected = `${path.basename(packageDir)}/NewsCard.tsx:3`;
    const line = (one: string) => `"at f (${one}) f@${one} at http://x/y.js:1:2"`;
    assert.equal(await withSources(line(`http://x/${place}`)), line(expected));
  }
  rmSync(packageDir, { recursive: true });
  const long = 'a'.repeat(50_000);
  assert.equal(await sourceLines(async () => undefined)(long), long);
  const asked: string[] = [];
  const ask = sourceLines(async (name) => void asked.push(name));
  await ask(Array.from({ length: 30 }, (_, index) => `(invented${index}.js:1:2)`).join(' '));
  assert.equal(asked.length, 20);
});

it('no character of a log is a command to the terminal', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docker-'));
  writeFileSync(path.join(folder, 'docker'), "#!/bin/sh\nprintf '2026 a\\tñ\\302\\233b\\342\\200\\256c\\n'", {
    mode: 0o755,
  });
  const logs = path.join(import.meta.dirname, '../../deploy/compose/logs.mjs');
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { stdout } = await promisify(execFile)(process.execPath, [logs], { env });
  assert.equal(stdout, 'a\tñ\\u{9b}b\\u{202e}c\n');
  rmSync(folder, { recursive: true });
});
