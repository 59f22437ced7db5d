import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { docker } from '../../deploy/compose/docker.mjs';
import { countTests } from '../checks/countTests.ts';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand, UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { calls } from './calls.mjs';

const { names, values } = readArguments(calls.testContainers);
const kind = values.cluster ? 'cluster' : 'containers';
const reports = path.join(root, `.run/reports-${kind}`);

// The last line is `N passed, N failed`.
await runCommand(async () => {
  const problem = await docker.problem();
  if (problem) throw new UserError(problem);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const grep = names.length > 0 ? ['--grep', names.join(' ')] : [];
  const { exitCode = 1 } = await execa(
    'playwright',
    ['test', '--config', `deploy/tests/${values.cluster ? 'cluster/' : ''}playwright.config.ts`, ...grep],
    {
      cwd: root,
      preferLocal: true,
      stdio: 'inherit',
      reject: false,
      env: { CONTAINERS_REPORT: path.join(reports, 'containers.json') },
    },
  );
  const { passed, failed } = countTests(reports);
  // A site that does not start fails without a single test.
  console.log(`\n${passed} passed, ${exitCode === 0 ? failed : Math.max(failed, 1)} failed`);
  return exitCode;
});
