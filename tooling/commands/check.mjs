import './setup/requireNode.mjs';
import { runChecks } from './checks/runChecks.mjs';
import { runCommand } from './console/steps.mjs';

// npm run check: all of npm test short of the browser.

await runCommand(() => runChecks({ withBrowser: false }));
