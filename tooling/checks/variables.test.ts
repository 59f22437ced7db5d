import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../rspack/packages.ts';

// docs/variables.md lists the environment variables that each service reads; these tests keep it complete.

/** Headings of the page, and the paths whose variables they list; the last lists those of all other files. */
const chapters: Record<string, string[]> = {
  '.env of compose': ['docker-compose.yml', '.env.example'],
  Edge: ['deploy/edge/'],
  Shell: ['shell/server/'],
  Backend: ['cms/config/', 'cms/src/'],
  'Services beside them': ['services/', 'deploy/mirror/'],
  'Development and tests': [],
};

/** The system's own, and what our commands set for one another. */
const internal = new Set([
  ...['PATH', 'HOME', 'TMPDIR', 'CI', 'NODE_ENV', 'DEBUG_PRINT_LIMIT', 'CONTAINERS_REPORT'],
  ...['SITE_READY_URLS', 'CMS_INSTALL_PID', 'E2E_REPORT', 'CLUSTER_MAILS', 'RSPACK_SERVE'],
]);

const name = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*';
const code = [
  `\\benv\\.(${name})\\b`,
  `\\benv(?:\\.\\w+)?\\(\\s*'(${name})'`,
  `\\((?:env, )'(${name})'`,
  `requireSecret\\('(${name})'`,
  `^  (${name}): v\\.`,
];
const script = [`\\$\\{(${name})[:}]`];
const assignment = [`^(?:# )?(${name})=`];

const all = (text: string, patterns: string[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found = '']) => found));

/** The names in `const { A, B: b, C = 1 } = process.env`. */
const destructured = (text: string) =>
  [...text.matchAll(/const \{((?:(?!const \{)[\s\S])*?)\} = process\.env;/g)].flatMap(([, names = '']) =>
    all(names, [`(?:^|[,{])\\s*(${name})\\b`]),
  );

function namesIn(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (/\.(?:ts|tsx|mjs)$/.test(file)) return [...all(text, code), ...destructured(text)];
  if (/\.sh$|^docker-compose\.yml$/.test(file)) return all(text, script);
  return file === '.env.example' ? all(text, assignment) : [];
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|sh|yml|example)$/.test(file) && !/\.test\.|\/template\//.test(file))
  .filter((file) => existsSync(path.join(root, file)));

const chapterOf = (file: string) =>
  Object.keys(chapters).find((heading) => chapters[heading]?.some((start) => file.startsWith(start))) ??
  'Development and tests';

const page = readFileSync(path.join(root, 'docs/variables.md'), 'utf8');

describe('docs/variables.md', () => {
  for (const heading of Object.keys(chapters))
    it(`${heading}: every variable that is read, and no other`, () => {
      const read = files.filter((file) => chapterOf(file) === heading).flatMap(namesIn);
      const [, chapter = ''] = page.split(`\n## ${heading}\n`);
      const rows = (chapter.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('`'));
      const listed = rows.flatMap((row) => all(row.split(' | ')[0] ?? '', [`\`(${name})\``]));
      const expected = [...new Set(read)].filter((variable) => !internal.has(variable));
      // Tools set variables of the services: what another chapter lists needs no second row.
      const elsewhere = heading === 'Development and tests' ? all(page, [`\`(${name})\``]) : [];
      assert.deepEqual(
        expected.filter((variable) => !listed.includes(variable) && !elsewhere.includes(variable)).toSorted(),
        [],
        'not in the table',
      );
      assert.deepEqual(listed.filter((variable) => !expected.includes(variable)).toSorted(), [], 'not read');
    });
});
