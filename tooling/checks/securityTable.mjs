import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../rspack/packages.mjs';
import { readReport, reportFolder } from './runners.mjs';

/** Prints what each test of `e2e/security` measured, and keeps it in docs/security.md. */
export function writeSecurityTable() {
  const report = readReport(path.join(reportFolder, 'playwright.json'));
  if (!report) return;
  const lines = rowsOf(report).map(({ test, figure, verdict }) => `| ${test} | ${figure} | ${verdict} |`);
  const table = ['| test | figure | verdict |', '| --- | --- | --- |', ...lines].join('\n');
  console.log(`\n${table}`);
  writeFileSync(
    path.join(root, 'docs/security.md'),
    `# Security, measured

What attackers try, against a whole site with the real content backend: \`npm run test:security\` writes this table. The last
run was on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node}. The short parts run with \`npm test\`; the tests are in \`e2e/security\`.

${table}
`,
  );
}

function rowsOf({ suites = [], specs = [] }) {
  const own = specs.map(({ title, ok, tests }) => {
    const figures = tests.flatMap(({ results }) => results.at(-1)?.annotations ?? []);
    return {
      test: title,
      figure: figures
        .filter(({ type }) => type === 'figure')
        .map(({ description }) => description)
        .join('; '),
      verdict: ok ? 'holds' : 'fails',
    };
  });
  return [...own, ...suites.flatMap(rowsOf)];
}
