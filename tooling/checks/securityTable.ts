import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const annotation = v.object({ type: v.string(), description: v.optional(v.string()) });
const result = v.object({ annotations: v.optional(v.array(annotation), []) });
const spec = v.object({
  title: v.string(),
  ok: v.boolean(),
  tests: v.array(v.object({ results: v.array(result) })),
});
type Suite = { specs?: v.InferOutput<typeof spec>[] | undefined; suites?: Suite[] | undefined };
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(spec)),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

/** Writes what each test of `e2e/security` measured to the console, as a Markdown table. @param reports folder */
export function writeSecurityTable(reports: string) {
  const report = readFileSync(path.join(reports, 'journeys-security.json'), 'utf8');
  const rows = rowsOf(v.parse(suite, JSON.parse(report)));
  console.log(['', '| test | figure | verdict |', '| --- | --- | --- |', ...rows].join('\n'));
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
