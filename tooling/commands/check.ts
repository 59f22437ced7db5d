import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { runScript } from '../site/runScript.ts';

await runCommand(() => {
  // Tests write their counts there, which `npm test` reads.
  mkdirSync(path.join(root, '.run/reports'), { recursive: true });
  return runScript('check:all');
});
