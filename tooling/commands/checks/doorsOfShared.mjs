import path from 'node:path';
import { root } from '../../rspack/packages.ts';
import { runToEnd, tailOf } from '../console/runQuietly.mjs';
import { success } from './tally.mjs';

/**
 * What the doors of @consejo/shared export is what their report says, and no less than their version promises. A process of
 * its own: the compiler would stop this one for seconds.
 * @returns {Promise<import('./tally.mjs').Outcome>}
 */
export async function doorsOfShared() {
  const command = path.join(root, 'tooling/commands/api.mjs');
  const { code, log } = await runToEnd('api report', [
    process.execPath,
    '--import',
    'tsx',
    command,
    '--check',
  ]);
  return code === 0 ? success : { passed: 0, failed: 1, details: tailOf(log) };
}
