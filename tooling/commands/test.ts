import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { countTests } from '../checks/countTests.ts';
import { writeSecurityTable } from '../checks/securityTable.ts';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand } from '../console/steps.ts';
import { installIfStale } from '../installIfStale.mjs';
import { installMissing, providePrograms } from '../programs/installPrograms.ts';
import { otherBrowsers } from '../programs/otherBrowsers.ts';
import { testPrograms } from '../programs/testPrograms.ts';
import { root } from '../rspack/packages.ts';
import { holdBase, readPorts } from '../site/ports.ts';
import { runScript } from '../site/runScript.ts';
import { siteEnvironment } from '../site/siteEnvironment.ts';
import { calls } from './calls.mjs';

// A site of its own: `npm start` may run beside it. Names are those of projects in e2e/playwright.config.ts, of which only
// the journeys run, and `expressions`. The last line is `N passed, N failed`.

const firstPort = 3100;
const runFolder = path.join(root, '.run/test-site');
const reports = path.join(root, '.run/reports');

const { names: projects } = readArguments(calls.test);

await runCommand(async () => {
  if (projects.includes('browsers')) await installMissing(otherBrowsers);
  if (projects.length === 0) await installMissing(testPrograms);
  const isChromiumNeeded =
    projects.length === 0 || projects.some((name) => name !== 'expressions' && name !== 'browsers');
  const programs = isChromiumNeeded ? await providePrograms() : {};
  for (const folder of [runFolder, reports]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const site = siteEnvironment({
    ports: readPorts({ PORT_BASE: String(await holdBase(firstPort)) }),
    runFolder,
    stateFolder: path.join(runFolder, 'state'),
    uploadsFolder: path.join(runFolder, 'public'),
  });
  const journeys = (script: string, project: string) =>
    runScript(script, {
      ...env,
      E2E_PROJECT: project,
      E2E_REPORT: path.join(reports, `journeys-${project}.json`),
    });
  // Building it takes most of a minute.
  const hasPanel = projects.includes('screenshots') || projects.includes('panel');
  const env = { ...site, ...programs, ADMIN_PANEL: String(hasPanel) };
  const codes: number[] = [];
  if (hasPanel) codes.push(await runScript('build:panel'));
  if (projects.length === 0) {
    // All, even if one fails: one run shows all there is to mend.
    // The contract tests' backend fills its database beside the checks; they do not get the site's environment.
    codes.push(...(await Promise.all([runScript('test:before'), runScript('test:contract', env)])));
    codes.push(await journeys('test:site', 'short'));
  }
  if (projects.includes('long')) codes.push(await runScript('test:variants'));
  for (const project of projects.filter((name) => name !== 'expressions'))
    codes.push(await journeys('test:journeys', project));
  if (projects.includes('expressions')) {
    await installIfStale(path.join(root, 'tooling/nightly'));
    codes.push(await runScript('check:expressions'));
  }
  if (projects.includes('long')) codes.push(await runScript('nodes'));
  if (projects.includes('security')) writeSecurityTable(reports);
  const { passed, failed } = countTests(reports);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && codes.every((code) => code === 0) ? 0 : 1;
});
