import '../../tooling/commands/setup/requireNode.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand, UserError } from '../../tooling/commands/console/steps.mjs';
import { dockerWith } from '../../tooling/containers/engine/docker.mjs';
import { requireNewEnough } from '../../tooling/containers/engine/engine.mjs';
import { root } from '../../tooling/rspack/packages.ts';
import { checkMachine } from './checkMachine.mjs';
import { makeEnv } from './makeEnv.mjs';

// npm run up [-- --demo]: .env, then a look at what would fail later, then docker compose up, then the site's address.

const timeoutMs = 10 * 60_000;

await runCommand(async () => {
  const docker = dockerWith({});
  const problem = await docker.problem();
  if (problem) throw new UserError(`No container engine answers (${problem}). Install Docker and start it.`);
  await requireNewEnough(docker);
  try {
    console.log(makeEnv({ isDemo: process.argv.includes('--demo') }));
  } catch (error) {
    throw new UserError(error.message);
  }
  const { services } = JSON.parse(await docker('compose', 'config', '--format', 'json'));
  const site = services.shell.environment.SITE_ORIGIN;
  const { problems, notes } = await checkMachine(docker, services);
  for (const note of notes) console.log(note);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  console.log(`Building and starting the site; it will be at ${site}. The first time takes some minutes.`);
  const up = spawn('docker', ['compose', 'up', '--detach', '--build'], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => up.once('close', resolve));
  if (code !== 0)
    throw new UserError('The site did not start. What its parts say: docker compose logs --tail 30');
  await untilReady(docker);
  console.log(
    `\nSite ready: ${site}\nThe editors' panel: docker compose up -d panel (${path.join('docs', 'operations.md')})`,
  );
});

async function untilReady(docker) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(1000)) {
    const { code } = await docker.run([
      ...['compose', 'exec', '-T', 'edge', 'bash', '-c'],
      'exec 3<>/dev/tcp/shell/3000 && printf "GET /readyz HTTP/1.0\\r\\n\\r\\n" >&3 && read -r _ status _ <&3 && [[ $status == 200 ]]',
    ]);
    if (code === 0) return;
  }
  throw new UserError(
    'The site is not ready after ten minutes: docker compose ps, docker compose logs --tail 30',
  );
}
