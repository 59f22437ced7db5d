import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { apiReport } from './apiReport.ts';

// A package with two doors, changed as a developer would.

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'api-'));
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...base, types: [], lib: ['es2022'] } }));
  version('2.1.0');
  write(
    'src/ui/index.ts',
    "export { Card, type CardKind } from './Card.ts';\nexport { size } from '../size.ts';",
  );
  write('src/ui/Card.ts', card('kind: CardKind;'));
  write('src/size.ts', '/** In pixels. */\nexport const size = 4;');
  write('src/query/index.ts', 'export const retry = (times: number) => times;');
  write('src/testing/index.ts', 'export const fake = 1;');
  assert.equal(update(), undefined);
});
afterEach(() => rmSync(root, { recursive: true }));

const base = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  strict: true,
};
const card = (props: string) => `
  export type CardKind = 'b' | 'a';
  type CardProps = { ${props} };
  export function Card({ kind }: CardProps) { return kind; }`;
const check = () => apiReport({ root, writes: false });
const update = () => apiReport({ root, writes: true });
const report = (door: string) => readFileSync(path.join(root, `shared/api/${door}.md`), 'utf8');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
    cwd: root,
    stdio: 'ignore',
  });
function write(file: string, text: string) {
  const target = path.join(root, file === 'tsconfig.json' ? file : `shared/${file}`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
function version(number: string) {
  const exports = {
    './ui': './src/ui/index.ts',
    './query': './src/query/index.ts',
    './testing': './src/testing/index.ts',
    './package.json': './package.json',
  };
  write('package.json', JSON.stringify({ version: number, exports }));
}

describe('the report of the doors', () => {
  it('lists each export with its declaration and those it refers to, and matches the sources', () => {
    assert.equal(
      report('ui'),
      `# @consejo/shared/ui

Version 2.1.0. What this door exports; written by \`npm run api\`, see docs/decisions/015.

## Card

\`\`\`ts
function Card(given: CardProps): CardKind;
type CardProps = {
    kind: CardKind;
};
\`\`\`

## CardKind

\`\`\`ts
type CardKind = 'a' | 'b';
\`\`\`

## size

\`\`\`ts
const size: number;
\`\`\`
`,
    );
    assert.equal(check(), undefined);
    assert.throws(() => report('testing'));
  });

  it('ignores changes that sections cannot see', () => {
    write('src/size.ts', 'export const size = 5;');
    write(
      'src/ui/Card.ts',
      card('/** Which. */ kind: CardKind')
        .replace('{ kind }', '{ kind: which }')
        .replace('return kind', 'return which'),
    );
    assert.equal(check(), undefined);
  });

  it('changes only together with the version', () => {
    write('src/query/index.ts', 'export const other = 1;');
    const before = report('query');
    for (const problem of [check(), update()])
      assert.match(problem ?? '', /^Exports have changed since 2\.1\.0 \(query\.md\): raise the version/);
    assert.equal(report('query'), before);

    version('3.0.0');
    assert.equal(check(), 'shared/api does not match the sources (query.md, ui.md): npm run api');
    assert.equal(update(), undefined);
    assert.equal(check(), undefined);
    assert.match(report('query'), /## other/);
    assert.match(report('ui'), /Version 3\.0\.0\./);
  });

  it('is compared with the last commit, even when the report was deleted', () => {
    git('init');
    git('add', '.');
    git('commit', '-m', 'before');
    write('src/query/index.ts', '');
    rmSync(path.join(root, 'shared/api'), { recursive: true });
    assert.match(update() ?? '', /^Exports have changed since 2\.1\.0 \(query\.md\)/);
  });
});
