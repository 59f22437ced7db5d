import { readArguments } from '../console/readArguments.mjs';
import { runCommand } from '../console/steps.ts';
import { proveSite } from '../containers/proveSite.ts';
import { mayInstallPrograms } from '../programs/installPrograms.ts';
import { usage } from './usage.mjs';

readArguments(usage.testContainers, { 'install-system': { type: 'boolean' } });
// The last line is `N passed, N failed`.
await runCommand(() => proveSite({ mayInstall: mayInstallPrograms() }));
