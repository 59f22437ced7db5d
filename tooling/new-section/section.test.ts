import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import ts from 'typescript';
import * as v from 'valibot';
import { root } from '../rspack/packages.ts';
import { sitePaths } from './section.ts';

it('every first path segment that the site answers itself is reserved', () => {
  const server = path.join(root, 'shell/server');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(server, file), 'utf8'));
  const edge = ['edge', 'mirror'].map((name) =>
    readFileSync(path.join(root, `deploy/${name}/nginx.conf`), 'utf8'),
  );
  const found = [
    ...sources.flatMap((source) => [...source.matchAll(/(?:app\.\w+\(|prefix: )'\/([a-z][a-z-]*)[/']/g)]),
    ...edge.flatMap((source) => [...source.matchAll(/location (?:= |\^~ )\/([a-z-]+)[/ ]/g)]),
  ].map(([, segment = '']) => segment);
  assert.ok(found.length > 5);
  for (const segment of found) assert.ok(sitePaths.includes(segment), segment);
});

it('a section outside the repository is compiled as strictly as one inside', () => {
  const optionsOf = (file: string) => {
    const { config } = ts.readConfigFile(path.join(root, file), ts.sys.readFile);
    return v.parse(v.object({ compilerOptions: v.unknown() }), config).compilerOptions;
  };
  assert.deepEqual(
    optionsOf('tooling/new-section/template/outside/tsconfig.json'),
    optionsOf('tsconfig.json'),
  );
});
