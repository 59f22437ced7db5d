import './setup/requireNode.mjs';
import { runJourneys } from './checks/runChecks.mjs';
import { runCommand } from './console/steps.mjs';

// npm run test:security: what attackers try, in full, as a table (docs/security.md). The last line is `N passed, N failed`.

await runCommand(() => runJourneys('security'));
