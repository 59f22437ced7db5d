import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { checkMachine, parseServices } from './checkMachine.mjs';
import { dockerWith, root, versionProblem } from './docker.mjs';
import { makeEnv } from './makeEnv.mjs';

const { values } = readArguments({
  usage: `npm run up [-- --demo]
Writes .env, checks the machine, runs docker compose up and prints the site's address. --demo: with demonstration content.`,
  options: { demo: { type: 'boolean' } },
});

const timeoutMs = 10 * 60_000;
const docker = dockerWith({});

const noEngine = await docker.problem();
if (noEngine) fail(`No container engine answers (${noEngine}). Install Docker and start it.`);
const tooOld = await versionProblem(docker);
if (tooOld) fail(tooOld);
try {
  console.log(makeEnv({ isDemo: values.demo ?? false }));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const services = parseServices(await docker('compose', 'config', '--format', 'json'));
const site = services.shell?.environment.SITE_ORIGIN;
const { problems, notes } = await checkMachine(docker, services);
for (const note of notes) console.log(note);
if (problems.length > 0) fail(problems.join('\n'));

console.log(`Building and starting the site at ${site}. The first time takes some minutes.`);
const up = spawn('docker', ['compose', 'up', '--detach', '--build'], { cwd: root, stdio: 'inherit' });
const [code] = await once(up, 'close');
if (code !== 0) fail('The site did not start; the logs: docker compose logs --tail 30');
if (!(await isReady()))
  fail('The site is not ready after ten minutes: docker compose ps, docker compose logs --tail 30');
console.log(`\nSite ready: ${site}\nThe editors' panel: docker compose up -d panel (docs/runbook.md)`);

async function isReady() {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(1000)) {
    const { code: unready } = await docker.run([
      ...['compose', 'exec', '-T', 'edge', 'bash', '-c'],
      'exec 3<>/dev/tcp/shell/3000 && printf "GET /readyz HTTP/1.0\\r\\n\\r\\n" >&3 && read -r _ status _ <&3 && [[ $status == 200 ]]',
    ]);
    if (unready === 0) return true;
  }
  return false;
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
