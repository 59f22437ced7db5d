import { apiReport } from '../api-report/apiReport.ts';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand, UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';

const { values } = readArguments({
  usage: `npm run api [-- --check]
Writes what the doors of @consejo/shared export to shared/api, if its version allows the change. --check only compares.`,
  options: { check: { type: 'boolean' } },
});

await runCommand(async () => {
  const writes = !values.check;
  const problem = apiReport({ root, writes });
  if (problem) throw new UserError(problem);
  console.log(writes ? 'shared/api is up to date.' : 'The doors match shared/api.');
});
