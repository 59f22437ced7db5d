import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import * as v from 'valibot';
import { remotes, root } from '../../tooling/rspack/packages.ts';
import { dockerWith, type RunOptions } from '../compose/docker.mjs';

/** The site that startSite.ts starts: its checkout, and the name of its containers, volumes and images. */
export const folder = path.join(root, '.run/containers');
export const project = 'consejo-test';

export const services = [
  ...['database', 'cms'],
  ...remotes,
  ...['shell', 'edge', 'viewer', 'demo', 'demo-edge'],
];

/** Its .env is read on use: test files may be loaded before it is written. */
export function composeSite() {
  const docker = dockerWith({}, folder);
  const portOf = (name: string) => Number(parseEnv(readFileSync(path.join(folder, '.env'), 'utf8'))[name]);
  /** `docker compose …` in the checkout. */
  const run = (args: string[], options: RunOptions = {}) =>
    docker.run(['compose', '--progress', 'plain', ...args], options);
  /** As `run`, but resolves to the output and throws on failure. */
  const compose = (...args: string[]) => docker('compose', '--progress', 'plain', ...args);
  /** Lines of a bash script, as an operator would type them. @returns what they print */
  const shell = (script: string): Promise<string> => {
    const options = { cwd: folder, maxBuffer: Infinity };
    return promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], options).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => {
        throw new Error(tail(stdout + stderr));
      },
    );
  };
  /** `docker compose watch …` until the signal; `started` resolves when it watches. */
  const watch = (args: string[], signal: AbortSignal) => {
    // Compose leaves its lock behind, with a number that another process may have in a later run.
    const env = { ...process.env, XDG_RUNTIME_DIR: mkdtempSync(path.join(tmpdir(), 'watch-')) };
    const child = spawn('docker', ['compose', ...args], { cwd: folder, env, signal, killSignal: 'SIGINT' });
    child.once('error', () => undefined);
    const ended = new Promise((resolve) => child.once('close', resolve));
    const started = new Promise<void>((resolve, reject) => {
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          text += chunk;
          if (/watch enabled|watching/i.test(text)) resolve();
        });
      child.once('close', () => reject(new Error(tail(text))));
    });
    started.catch(() => undefined);
    return { started, ended };
  };
  const containerOf = async (service: string) =>
    (await compose('ps', '-a', '-q', service)).split('\n')[0] ?? '';
  const inspect = async (service: string) =>
    v.parse(inspected, JSON.parse(await docker('inspect', await containerOf(service))))[0];
  const clear = () => run(['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5']);
  return {
    folder,
    project,
    docker,
    run,
    compose,
    shell,
    watch,
    containerOf,
    inspect,
    portOf,
    get origin() {
      return `http://localhost:${portOf('HTTP_PORT')}`;
    },
    untilHealthy: async (names = services, timeoutMs = 900_000) => {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(1000)) {
        const states = await Promise.all(
          names.map(async (name) => (await inspect(name)).State.Health?.Status),
        );
        if (states.every((state) => state === 'healthy')) return;
      }
      throw new Error(`not healthy after ${timeoutMs / 1000} s: ${await compose('ps', '-a')}`);
    },
    /** When each service's container started. */
    startTimes: (names = services) =>
      Promise.all(names.map(async (name) => (await inspect(name)).State.StartedAt)),
    sql: (query: string) =>
      compose('exec', '-T', 'database', 'psql', '-U', 'consejo', '-d', 'consejo', '-tAc', query),
    /** Removes containers and volumes. */
    clear,
    remove: async () => {
      await clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `docker inspect` of one container, reduced to what the tests read. */
const inspected = v.tuple([
  v.object({
    Id: v.string(),
    RestartCount: v.number(),
    State: v.object({
      StartedAt: v.string(),
      ExitCode: v.number(),
      Health: v.optional(v.object({ Status: v.string() })),
    }),
    HostConfig: v.object({
      ReadonlyRootfs: v.boolean(),
      PortBindings: v.nullish(v.record(v.string(), v.array(v.object({ HostIp: v.string() }))), {}),
    }),
  }),
]);

const tail = (text: string, lines = 20) => text.trim().split('\n').slice(-lines).join('\n');
