import './setup/requireNode.mjs';
import { runJourneys } from './checks/runChecks.mjs';
import { runCommand } from './console/steps.mjs';

// npm run test:soak: overload, then faults at random for SOAK_MINUTES; on a machine that does nothing else. Also the end
// of test:long.

await runCommand(() => runJourneys('soak'));
