import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asyncExitHook } from 'exit-hook';
import { type Docker, dockerWith, versionProblem } from '../../../deploy/compose/docker.mjs';
import { step, UserError } from '../../console/steps.ts';
import { root } from '../../rspack/packages.ts';
import { provideDocker } from './provideDocker.ts';
import { rememberNetwork } from './rememberNetwork.ts';

/** Holds downloads, and the images and build steps of our own engine; delete it to start over. */
const cache = process.env.CONTAINERS_CACHE ?? path.join(homedir(), '.cache/consejo-containers');

/**
 * Runs work with the container engine of this machine, or with one that is started for it and removed afterwards.
 * @param options `mayInstall`: whether packages may be installed on this machine (Debian, root)
 * @throws {UserError} when there is no usable engine and none can be started
 */
export async function withEngine<Result>(
  work: (docker: Docker) => Promise<Result>,
  { mayInstall = false }: { mayInstall?: boolean } = {},
): Promise<Result> {
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
  const removeHook = asyncExitHook(stop, { wait: 60_000 });
  try {
    await requireNewEnough(docker);
    return await work(docker);
  } finally {
    removeHook();
    await step('removing the engine', stop);
  }
}

async function requireNewEnough(docker: Docker) {
  const problem = await versionProblem(docker);
  if (problem) throw new UserError(problem);
}

async function startEngine() {
  mkdirSync(cache, { recursive: true });
  const programs = await provideDocker(cache);
  const env = { ...process.env, ...programs };
  const restoreNetwork = rememberNetwork(env);
  // A short path: that of a socket is limited to 107 characters.
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
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    daemon.once('error', end);
    daemon.once('exit', end);
  });
  const docker = dockerWith({ ...programs, DOCKER_HOST: host });
  const stop = async () => {
    if (!hasEnded) daemon.kill('SIGTERM');
    await ended;
    restoreNetwork();
    // The daemon leaves its namespaces mounted below `run`, which could not be removed otherwise.
    for (const [, target = ''] of readFileSync('/proc/mounts', 'utf8').matchAll(/^\S+ (\S+)/gm))
      if (target.startsWith(`${run}/`)) spawnSync('umount', ['--lazy', target]);
    rmSync(run, { recursive: true, force: true });
  };
  try {
    await step('starting a container engine', async () => {
      for (let tries = 0; tries < 120 && !hasEnded; tries += 1) {
        if (!(await docker.problem())) return;
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
