import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Docker, RunOptions } from '../../deploy/compose/docker.mjs';
import { root } from '../rspack/packages.ts';
import { holdBase } from '../site/ports.ts';
import { inspectContainer } from './inspectContainer.ts';

const firstPort = 4600;

export type ComposeSite = Awaited<ReturnType<typeof makeComposeSite>>;

/**
 * A clean checkout (the files that git tracks or would add) with its own .env and ports, to run beside any other site.
 * @param project names its containers, volumes and images
 */
export async function makeComposeSite(docker: Docker, project: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `${project}-`));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  const base = await holdBase(firstPort);
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
    // The checks visit faster than a visitor.
    EDGE_READS: '600000',
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  };
  /** `docker compose …` in the checkout. */
  const run = (args: string[], options: RunOptions = {}) =>
    docker.run(['compose', '--progress', 'plain', ...args], {
      cwd: folder,
      ...options,
      env: { ...env, ...options.env },
    });
  /** As `run`, but resolves to the output and throws on failure. */
  const compose = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(args);
    if (code === 0) return stdout.trim();
    throw new Error(`docker compose ${args.join(' ')}: ${tail(stderr)}`);
  };
  /** Lines of a bash script, as an operator would type them. */
  const shell = async (script: string) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    const output = collectOutput(child);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(tail(output.text()));
  };
  /** `docker compose watch …` until the signal; `started` resolves when it watches. */
  const watch = (args: string[], signal: AbortSignal) => {
    const child = spawn('docker', ['compose', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      signal,
      killSignal: 'SIGINT',
    });
    child.once('error', () => undefined);
    const ended = new Promise((resolve) => child.once('close', resolve));
    const started = new Promise<void>((resolve, reject) => {
      const output = collectOutput(child, (text) => {
        if (/watch enabled|watching/i.test(text)) resolve();
      });
      child.once('close', () => reject(new Error(tail(output.text()))));
    });
    started.catch(() => undefined);
    return { started, ended };
  };
  const clear = () => run(['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5']);
  const containerOf = async (service: string) =>
    (await compose('ps', '-a', '-q', service)).split('\n')[0] ?? '';
  const inspect = async (service: string) => inspectContainer(docker, await containerOf(service));
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
    untilHealthy: async (services: string[], timeoutMs = 300_000) => {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(1000)) {
        const states = await Promise.all(
          services.map(async (name) => (await inspect(name)).State.Health?.Status),
        );
        if (states.every((state) => state === 'healthy')) return;
      }
      throw new Error(`not healthy after ${timeoutMs / 1000} s: ${await compose('ps', '-a')}`);
    },
    /** Removes containers and volumes, including those of an earlier run that was killed. */
    clear,
    remove: async () => {
      await clear();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function collectOutput({ stdout, stderr }: ChildProcess, onText: (text: string) => void = () => {}) {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
      onText(text);
    });
  return { text: () => text };
}

export const tail = (text: string, lines = 20) => text.trim().split('\n').slice(-lines).join('\n');
