import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../rspack/packages.ts';
import { findFreeBase } from '../site/ports.ts';

const firstPort = 4600;

/**
 * @typedef {Awaited<ReturnType<typeof makeComposeSite>>} ComposeSite
 */

/**
 * A clean checkout (what git keeps or would keep) with an .env of its own, to be run beside any other site of this machine.
 * @param {import('./engine/docker.mjs').Docker} docker
 * @param {string} project names its containers, volumes and images
 */
export async function makeComposeSite(docker, project) {
  const folder = mkdtempSync(path.join(tmpdir(), `${project}-`));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file), {
      recursive: true,
      filter: (source) => source !== '',
    });
  }
  const base = await findFreeBase(firstPort);
  const ports = {
    HTTP_PORT: base,
    TLS_PORT: base + 1,
    PORTALS_PORT: base + 2,
    VIEWER_PORT: base + 3,
    PANEL_PORT: base + 4,
    MAIL_PORT: base + 5,
    DATABASE_PORT: base + 6,
  };
  const env = {
    ...docker.env,
    COMPOSE_PROJECT_NAME: project,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  };
  /** `docker compose …` in the checkout. @param {string[]} args @param {import('./engine/docker.mjs').RunOptions} [options] */
  const run = (args, options = {}) =>
    docker.run(['compose', '--progress', 'plain', ...args], {
      cwd: folder,
      ...options,
      env: { ...env, ...options.env },
    });
  /** As `run`, for what must succeed: what it printed. @param {string[]} args */
  const compose = async (...args) => {
    const { code, stdout, stderr } = await run(args);
    if (code === 0) return stdout.trim();
    throw new Error(`docker compose ${args.join(' ')}: ${tail(stderr)}`);
  };
  /** Lines of a shell, as a person would give them. @param {string} script */
  const shell = (script) =>
    new Promise((resolve, reject) => {
      const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(tail(said)))));
    });
  /** `docker compose watch …`, until the signal. @param {string[]} args @param {AbortSignal} signal */
  const watch = (args, signal) => {
    const child = spawn('docker', ['compose', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      signal,
      killSignal: 'SIGINT',
    });
    child.once('error', () => undefined);
    const ended = new Promise((resolve) => child.once('close', resolve));
    const begun = new Promise((resolve, reject) => {
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
          if (/watch enabled|watching/i.test(said)) resolve(undefined);
        });
      child.once('close', () => reject(new Error(tail(said))));
    });
    begun.catch(() => undefined);
    return { begun, ended };
  };
  const clear = () => run(['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5']);
  const containerOf = async (service) => (await compose('ps', '-a', '-q', service)).split('\n')[0];
  const inspect = async (service) => JSON.parse(await docker('inspect', await containerOf(service)))[0];
  return {
    folder,
    project,
    ports,
    env,
    docker,
    run,
    compose,
    shell,
    watch,
    containerOf,
    inspect,
    origin: `http://localhost:${ports.HTTP_PORT}`,
    /** @param {string[]} services */
    untilHealthy: async (services, timeoutMs = 300_000) => {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(1000)) {
        const states = await Promise.all(
          services.map(async (name) => (await inspect(name)).State.Health?.Status),
        );
        if (states.every((state) => state === 'healthy')) return;
      }
      throw new Error(`not healthy after ${timeoutMs / 1000} s: ${await compose('ps', '-a')}`);
    },
    /** Removes containers and volumes, those too that a run left which was killed. */
    clear,
    remove: async () => {
      await clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} text */
export const tail = (text, lines = 20) => text.trim().split('\n').slice(-lines).join('\n');
