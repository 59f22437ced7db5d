import { runCommand } from '../console/steps.ts';
import { proveSite } from '../containers/proveSite.ts';
import { mayInstallPrograms } from '../programs/installPrograms.ts';

// npm run test:containers: builds the whole site as images, runs it and proves it from outside. The last line is
// `N passed, N failed`.

await runCommand(() => proveSite({ mayInstall: mayInstallPrograms() }));
