import { createRequire } from 'node:module';
import path from 'node:path';
import { runQuietly } from '../commands/console/runQuietly.mjs';
import { step, UserError } from '../commands/console/steps.mjs';
import { installPackages } from '../debian/installPackages.mjs';
import { findChromium } from './findChromium.mjs';

const advice =
  'Install Chromium or Chrome, or name one: PLAYWRIGHT_CHROMIUM_PATH=/path/to/chromium npm test. ' +
  'Without a browser, npm run check does all the rest.';

/**
 * A browser for the journeys, installed if there is none.
 * @returns {Promise<string>} path of the program
 * @throws {UserError} saying how to provide one
 */
export async function provideChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.PLAYWRIGHT_CHROMIUM_PATH) {
    throw new UserError(
      `PLAYWRIGHT_CHROMIUM_PATH names no program: ${process.env.PLAYWRIGHT_CHROMIUM_PATH}. ${advice}`,
    );
  }
  return step('installing a browser', async () => {
    for (const install of [byPlaywright, () => installPackages('chromium')]) {
      await install().catch(() => undefined);
      const installed = findChromium();
      if (installed) return installed;
    }
    throw new UserError(`No browser for the journeys was found, and none could be installed. ${advice}`);
  });
}

function byPlaywright() {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const cli = path.join(path.dirname(manifest), 'cli.js');
  return runQuietly('install browser', [process.execPath, cli, 'install', 'chromium']);
}
