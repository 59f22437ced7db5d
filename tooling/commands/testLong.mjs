import './setup/requireNode.mjs';
import { runJourneys } from './checks/runChecks.mjs';
import { runCommand } from './console/steps.mjs';

// npm run test:long: what takes minutes for each answer, then overload and ten minutes of random faults; run by CI too. The
// last line is `N passed, N failed`.

await runCommand(() => runJourneys('long', 'soak'));
