import './setup/requireNode.mjs';
import { runCommand } from './console/steps.mjs';
import { installWorkspaces } from './setup/install.mjs';

// npm run test:containers [-- --install-system]: the whole site in containers, built and run for real and proven from
// outside. The last line is `N passed, N failed`.

const mayInstall = Boolean(process.env.CI) || process.argv.includes('--install-system');

await runCommand(async () => {
  await installWorkspaces();
  const { proveSite } = await import('../containers/proveSite.ts');
  return proveSite({ mayInstall });
});
