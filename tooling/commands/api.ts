import { apiReport } from '../api-report/apiReport.ts';
import { runCommand, UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';

// npm run api: writes the report of what the doors of @consejo/shared export (shared/api) if its version allows the
// change. --check only compares.

await runCommand(async () => {
  const writes = !process.argv.includes('--check');
  const problems = apiReport({ root, writes });
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  console.log(writes ? 'shared/api is up to date.' : 'The doors match shared/api.');
});
