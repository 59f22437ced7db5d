import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../console/steps.ts';
import { installIfStale } from '../installIfStale.mjs';
import { root } from '../rspack/packages.ts';

// The backend's packages. It has a lockfile of its own, since Strapi needs React 18.

await runCommand(async () => {
  // bootstrap.mjs may have begun.
  const { CMS_INSTALL_PID } = process.env;
  while (CMS_INSTALL_PID && isRunning(Number(CMS_INSTALL_PID))) await wait(200);
  await installIfStale(path.join(root, 'cms'));
});

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
