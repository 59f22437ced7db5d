import './setup/requireNode.mjs';
import { root } from '../rspack/packages.ts';
import { runCommand, UserError } from './console/steps.mjs';
import { installWorkspaces } from './setup/install.mjs';

// npm run api: writes the report of what the doors of @consejo/shared export (shared/api), where its version allows for the
// change; with --check it only says whether it would.

await runCommand(async () => {
  const writes = !process.argv.includes('--check');
  await installWorkspaces();
  const { apiReport } = await import('../api-report/apiReport.ts');
  const problems = apiReport({ root, writes });
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  console.log(writes ? 'shared/api says what the doors export.' : 'The doors are as shared/api says.');
});
