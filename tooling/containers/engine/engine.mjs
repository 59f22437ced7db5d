import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onShutdown } from '../../commands/console/stopping.mjs';
import { step, UserError } from '../../console/steps.ts';
import { root } from '../../rspack/packages.ts';
import { dockerWith } from './docker.mjs';
import { rememberNetwork } from './network.mjs';
import { provideDocker } from './packages.mjs';

const oldest = { engine: 23, compose: [2, 22] };
/** What was downloaded, and the images and build steps of an engine of ours: delete it to start over. */
const cache = process.env.CONTAINERS_CACHE ?? path.join(homedir(), '.cache/consejo-containers');

/**
 * Runs work with a container engine: the one that is running here, else one that is set up for it and removed after it.
 * @template T
 * @param {(docker: import('./docker.mjs').Docker) => Promise<T>} work
 * @param {{ mayInstall?: boolean }} [options] whether packages may be installed on this machine (Debian, root)
 * @returns {Promise<T>}
 * @throws {UserError} when there is no usable engine and none can be set up
 */
export async function withEngine(work, { mayInstall = false } = {}) {
  const running = dockerWith({});
  const problem = await running.problem();
  if (!problem) {
    await requireNewEnough(running);
    return work(running);
  }
  if (!mayInstall) {
    throw new UserError(
      `No container engine answers (${problem}). Start Docker, or let one be set up for this run (Debian, as root): ` +
        'npm run test:containers -- --install-system',
    );
  }
  const { docker, stop } = await startEngine();
  const forget = onShutdown(stop);
  try {
    await requireNewEnough(docker);
    return await work(docker);
  } finally {
    forget();
    await step('removing the engine', stop);
  }
}

/** @param {import("./docker.mjs").Docker} docker */
export async function requireNewEnough(docker) {
  const engine = await docker('version', '--format', '{{.Server.Version}}');
  if (Number.parseInt(engine, 10) < oldest.engine)
    throw new UserError(`Docker ${engine} is too old: ${oldest.engine} or later is needed.`);
  const compose = await docker('compose', 'version', '--short').catch(() => 'none');
  const [major, minor] = compose.replace(/^v/, '').split('.').map(Number);
  const [wantedMajor, wantedMinor] = oldest.compose;
  if (!(major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)))
    throw new UserError(`Docker Compose ${oldest.compose.join('.')} or later is needed; here is ${compose}.`);
}

async function startEngine() {
  mkdirSync(cache, { recursive: true });
  const programs = await provideDocker(cache);
  const env = { ...process.env, ...programs };
  const restoreNetwork = rememberNetwork(env);
  // Short, as a socket's name may have no more than 107 characters.
  const run = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const host = `unix://${run}/docker.sock`;
  mkdirSync(path.join(root, '.run/logs'), { recursive: true });
  const logFile = path.join(root, '.run/logs/dockerd.log');
  const log = createWriteStream(logFile);
  const daemon = spawn(
    'dockerd',
    [
      ...['--data-root', path.join(cache, 'data'), '--exec-root', run, '--pidfile', `${run}/docker.pid`],
      ...['-H', host, '--storage-driver', 'overlay2', '--exec-opt', 'native.cgroupdriver=cgroupfs'],
    ],
    { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  daemon.stdout.pipe(log);
  daemon.stderr.pipe(log);
  const ended = new Promise((resolve) => {
    daemon.once('error', resolve);
    daemon.once('exit', resolve);
  });
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  const docker = dockerWith({ ...programs, DOCKER_HOST: host });
  const stop = async () => {
    if (!isEnded) daemon.kill('SIGTERM');
    await ended;
    restoreNetwork();
    // The daemon leaves its namespaces mounted there, which cannot be removed before.
    for (const mount of readFileSync('/proc/mounts', 'utf8').matchAll(/^\S+ (\S+)/gm))
      if (mount[1].startsWith(`${run}/`)) spawnSync('umount', ['--lazy', mount[1]]);
    rmSync(run, { recursive: true, force: true });
  };
  try {
    await step('starting a container engine', async () => {
      for (let tries = 0; tries < 120; tries += 1) {
        if (!(await docker.problem())) return;
        if (isEnded) break;
        await wait(500);
      }
      throw new UserError(
        `The engine does not start; this machine may lack what it needs (overlay, bridges, netfilter, cgroups): ${path.relative(root, logFile)}`,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { docker, stop };
}
