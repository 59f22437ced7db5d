import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

// The reports of the test runners: Jest, Playwright, and Node's runner through nodeTestReporter.mjs.

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});
const nodeReport = v.object({ passed: v.number(), failed: v.number(), skipped: v.number() });

const counts = v.union([
  v.pipe(
    jestReport,
    v.transform((report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.numRuntimeErrorTestSuites +
        report.numPendingTests +
        report.numTodoTests,
      retried: 0,
    })),
  ),
  v.pipe(
    playwrightReport,
    v.transform(({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
      retried: stats.flaky,
    })),
  ),
  v.pipe(
    nodeReport,
    v.transform(({ passed, failed, skipped }) => ({ passed, failed: failed + skipped, retried: 0 })),
  ),
]);

/** Prints a line for each report of a folder and adds them up. A skipped test counts as failed: nothing is left out unseen. */
export function countTests(folder: string) {
  const total = { passed: 0, failed: 0 };
  for (const file of readdirSync(folder).sort()) {
    const { passed, failed, retried } = v.parse(
      counts,
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
    );
    const onRetry = retried > 0 ? `, ${retried} of them only when tried again` : '';
    console.log(`${path.basename(file, '.json')}: ${passed} passed${onRetry}, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
