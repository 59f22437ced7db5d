import './setup/requireNode.mjs';
import { runJourneys } from './checks/runChecks.mjs';
import { runCommand } from './console/steps.mjs';

// npm run test:soak: overload, then faults at random for SOAK_MINUTES; on a machine that does nothing else. Not run by CI.

await runCommand(() => runJourneys('soak'));
