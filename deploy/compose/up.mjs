import { spawnSync } from 'node:child_process';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { docker, printProblems, root } from './docker.mjs';
import { makeEnv } from './makeEnv.mjs';

const { values } = readArguments({
  usage: `npm run up [-- --demo]
Writes .env, runs docker compose up and prints the site's address when it is ready. --demo: with demonstration content.`,
  options: { demo: { type: 'boolean' } },
});
printProblems();
const problem = await docker.problem();
if (problem) throw new Error(problem);
console.log(makeEnv({ isDemo: values.demo ?? false }));
up('--build');
// Others, such as the mirror, are healthy after minutes of work.
up('--no-build', '--wait', 'edge', 'shell');
const site = await docker('compose', 'exec', '-T', 'shell', 'printenv', 'SITE_ORIGIN');
console.log(`\nSite ready: ${site}\nThe editors' panel: docker compose up -d panel (docs/runbook.md)`);

/** @param {string[]} options */
function up(...options) {
  const { status } = spawnSync('docker', ['compose', 'up', '--detach', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The site did not start; the logs: docker compose logs --tail 30');
}
