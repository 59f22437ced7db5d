import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { countTests } from '../checks/countTests.ts';
import { writeSecurityTable } from '../checks/securityTable.ts';
import { runCommand } from '../console/steps.ts';
import { providePrograms } from '../programs/installPrograms.ts';
import { root } from '../rspack/packages.ts';
import { holdBase, readPorts } from '../site/ports.ts';
import { runScript } from '../site/runScript.ts';
import { siteEnvironment } from '../site/siteEnvironment.ts';

// npm test: `npm run check`, then contract tests and journeys against a site of their own, so that a developer's
// `npm start` may run beside it. With names, only the journeys of these projects (e2e/playwright.config.ts):
// npm run test:long, test:soak, test:security, screenshots. The last line is `N passed, N failed`.

const firstPort = 3100;
const runFolder = path.join(root, '.run/test-site');
const reports = path.join(root, '.run/reports');

await runCommand(async () => {
  const projects = process.argv.slice(3).filter((argument) => !argument.startsWith('-'));
  const programs = await providePrograms();
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
  const env = { ...site, ...programs };
  const codes: number[] = [];
  if (projects.length === 0) {
    // Both, even if the first fails: one run shows all there is to mend.
    codes.push(await runScript('check'), await journeys('test:site', 'short'));
  }
  for (const project of projects) codes.push(await journeys('test:journeys', project));
  if (projects.includes('long')) codes.push(await runScript('test:nodes'));
  if (projects.includes('security')) writeSecurityTable(reports);
  const { passed, failed } = countTests(reports);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && codes.every((code) => code === 0) ? 0 : 1;
});
