import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../rspack/packages.ts';

const spec = v.object({
  title: v.string(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      results: v.array(
        v.object({
          annotations: v.optional(
            v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
            [],
          ),
        }),
      ),
    }),
  ),
});
type Suite = { specs?: v.InferOutput<typeof spec>[] | undefined; suites?: Suite[] | undefined };
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(spec)),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

/** Prints what each test of `e2e/security` measured, and writes it to the end of docs/security.md. @param reports folder */
export function writeSecurityTable(reports: string) {
  const report = v.parse(
    suite,
    JSON.parse(readFileSync(path.join(reports, 'journeys-security.json'), 'utf8')),
  );
  const table = ['| test | figure | verdict |', '| --- | --- | --- |', ...rowsOf(report)].join('\n');
  console.log(`\n${table}`);
  const file = path.join(root, 'docs/security.md');
  const [text = ''] = readFileSync(file, 'utf8').split('\n## Measured\n');
  writeFileSync(
    file,
    `${text}
## Measured

Attacks against a whole site with the real content backend: \`npm run test:security\` writes this table. Last run:
${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}. The short tests also run in \`npm test\`; all are in \`e2e/security\`.

${table}
`,
  );
}

function rowsOf({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.map(({ title, ok, tests }) => {
    const figures = tests
      .flatMap(({ results }) => results.at(-1)?.annotations ?? [])
      .filter(({ type }) => type === 'figure')
      .map(({ description }) => description);
    return `| ${title} | ${figures.join('; ')} | ${ok ? 'holds' : 'fails'} |`;
  });
  return [...own, ...suites.flatMap(rowsOf)];
}
