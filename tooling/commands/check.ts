import { runCommand } from '../console/steps.ts';
import { runScript } from '../site/runScript.ts';

// The panel's own code is type-checked; building it takes most of a minute.
await runCommand(() => runScript('check:all', { ADMIN_PANEL: 'false' }));
