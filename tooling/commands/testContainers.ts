import { runCommand } from '../console/steps.ts';
import { proveSite } from '../containers/proveSite.ts';
import { mayInstallPrograms } from '../programs/installPrograms.ts';

// The last line is `N passed, N failed`.
await runCommand(() => proveSite({ mayInstall: mayInstallPrograms() }));
