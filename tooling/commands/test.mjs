import './setup/requireNode.mjs';
import { runChecks } from './checks/runChecks.mjs';
import { runCommand } from './console/steps.mjs';

// npm test: everything that CI checks. The last line is `N passed, N failed`.

await runCommand(() => runChecks({ withBrowser: true }));
