import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../../rspack/packages.mjs';
import { cmsFolder, hasCms } from '../setup/cms.mjs';
import { installWorkspaces, npmCommand } from '../setup/install.mjs';
import { prepareCms, prepareFrontEnd } from '../setup/prepareSite.mjs';
import { findFreeBase, readPorts } from '../site/ports.mjs';
import { startSite } from '../site/startSite.mjs';
import { oneVersion } from './oneVersion.mjs';
import { jest, nodeTests, playwright, toolingTests, yesOrNo } from './runners.mjs';
import { createTally, success } from './tally.mjs';

const firstTestPort = 3100;
const sources = ['shell', ...remotes, 'shared', 'tooling', 'e2e'].filter((name) =>
  existsSync(path.join(root, name)),
);

/**
 * All checks, in an order that keeps two cores busy: the backend installs and builds beside everything that needs
 * no backend; then contract tests and journeys against a site of their own.
 * @param {{ withBrowser: boolean }} options
 * @returns {Promise<number>} exit code
 */
export async function runChecks({ withBrowser }) {
  await installWorkspaces();
  const tally = createTally();

  const backend = async () => {
    if (!hasCms()) return;
    const isReady = await tally.check('backend installs and builds', async () => {
      await prepareCms();
      return success;
    });
    if (!isReady) return;
    await tally.check('backend tests', () =>
      nodeTests('cms tests', [...npmCommand, 'test'], { cwd: cmsFolder }),
    );
  };
  const withoutBackend = async () => {
    await tally.check('lint', () =>
      yesOrNo('biome', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
    );
    await tally.check('imports', () =>
      yesOrNo('dependency-cruiser', [
        'dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        ...sources,
      ]),
    );
    await tally.check('one version of each dependency', oneVersion);
    await tally.check('types', () => yesOrNo('tsc', ['typescript/bin/tsc', '-p', '.']));
    await tally.check('types of the tools', () =>
      yesOrNo('tsc tooling', ['typescript/bin/tsc', '-p', 'tooling']),
    );
    await tally.check('tests of the tools', toolingTests);
    await tally.check('unit and page tests', () => jest('unit'));
    await tally.check('front end builds', async () => {
      await prepareFrontEnd();
      return success;
    });
  };
  await Promise.all([backend(), withoutBackend()]);
  await checkRunningSite(tally, { withBrowser });
  return tally.close();
}

/** The site of the checks: ports, database and uploads of its own, so that a developer's `npm start` may run beside. */
async function checkRunningSite(tally, { withBrowser }) {
  const runFolder = path.join(root, '.run/test-site');
  rmSync(runFolder, { recursive: true, force: true });
  mkdirSync(runFolder, { recursive: true });
  const started = await tally.check('site starts on an empty database', async () => ({
    ...success,
    site: await startSite({
      ports: readPorts({ PORT_BASE: String(await findFreeBase(firstTestPort)) }),
      runFolder,
      stateFolder: path.join(runFolder, 'state'),
      uploadsFolder: path.join(runFolder, 'public'),
      output: createWriteStream(path.join(runFolder, 'site.log')),
    }),
  }));
  const site = started?.site;
  const env = site && { CMS_URL: site.contentUrl, SITE_API_TOKEN: site.token, SITE_ORIGIN: site.origin };
  const needsSite = (run) => async () => {
    if (!site) throw new Error('did not run: there is no site to run against');
    return run();
  };
  try {
    await tally.check(
      'contract tests',
      needsSite(() => jest('contract', env)),
    );
    if (withBrowser) {
      await tally.check(
        'browser journeys',
        needsSite(async () => {
          const { provideChromium } = await import('../../browser/provideChromium.mjs');
          return playwright({ ...env, PLAYWRIGHT_CHROMIUM_PATH: await provideChromium() });
        }),
      );
    }
  } finally {
    await site?.stop();
  }
}
