import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../../rspack/packages.ts';
import { cmsFolder, hasCms } from '../setup/cms.mjs';
import { installWorkspaces, npmCommand } from '../setup/install.mjs';
import { prepareCms, prepareFrontEnd, prepareSite } from '../setup/prepareSite.mjs';
import { findFreeBase, readPorts } from '../site/ports.mjs';
import { startSite } from '../site/startSite.mjs';
import { doorsOfShared } from './doorsOfShared.mjs';
import { oneVersion } from './oneVersion.mjs';
import { jest, nodeTests, playwright, toolingTests, yesOrNo } from './runners.mjs';
import { writeSecurityTable } from './securityTable.mjs';
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
  const programs = withBrowser ? providePrograms() : undefined;

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
    await tally.check('doors of shared', doorsOfShared);
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
  await withSite(tally, async (env) => {
    await tally.check('contract tests', () => jest('contract', env));
    if (programs) await checkJourneys(tally, env, programs);
  });
  return tally.close();
}

/**
 * The journeys of some folders, one after the other, against a site built from the same sources.
 * @param {('long' | 'security' | 'soak')[]} folders of e2e
 * @returns {Promise<number>} exit code
 */
export async function runJourneys(...folders) {
  await prepareSite();
  const tally = createTally();
  const programs = providePrograms();
  await withSite(tally, async (env) => {
    for (const folder of folders) await checkJourneys(tally, { ...env, E2E_FOLDER: folder }, programs);
  });
  if (folders.includes('security')) writeSecurityTable();
  return tally.close();
}

async function checkJourneys(tally, env, programs) {
  await tally.check('browser journeys', async () => playwright({ ...env, ...(await programs) }));
}

/** The programs of the journeys, found or installed beside the first checks; one after the other, as apt wants it. */
function providePrograms() {
  const provide = async () => {
    const { provideChromium } = await import('../../browser/provideChromium.mjs');
    const { provideNginx } = await import('../../edge/provideNginx.mjs');
    return { PLAYWRIGHT_CHROMIUM_PATH: await provideChromium(), NGINX_PATH: await provideNginx() };
  };
  const programs = provide();
  programs.catch(() => undefined); // told by who waits for it
  return programs;
}

/** The site of the checks: ports, database and uploads of its own, so that a developer's `npm start` may run beside. */
async function withSite(tally, check) {
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
  if (!started) return;
  const { site } = started;
  try {
    await check({ CMS_URL: site.contentUrl, SITE_API_TOKEN: site.token, SITE_ORIGIN: site.origin });
  } finally {
    await site.stop();
  }
}
