import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findNginx } from '@consejo/tooling/edge';
import { root } from './environment.ts';
import { freePort } from './freePort.ts';

export type Mirror = Awaited<ReturnType<typeof startMirror>>;

/** A mirror of the test's own, with no copy yet, started from the files that production starts it from. */
export async function startMirror() {
  const nginx = findNginx();
  if (!nginx) throw new Error('no nginx: install it, or name one with NGINX_PATH');
  const folder = await mkdtemp(path.join(tmpdir(), 'mirror-'));
  // Started by root, nginx works as another user.
  await chmod(folder, 0o755);
  const copies = path.join(folder, 'copies');
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const start = async () => {
    const server = spawn('sh', [path.join(root, 'deploy/mirror/start.sh')], {
      env: {
        ...process.env,
        NGINX_PATH: nginx,
        MIRROR_DIR: copies,
        MIRROR_PORT: String(port),
        MIRROR_RUN: path.join(folder, 'run'),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const isReady = () =>
      fetch(`http://${address}/mirror-health`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (let tries = 0; !(await isReady()); tries += 1) {
      if (server.exitCode !== null || tries > 100) throw new Error('the mirror did not start');
      await wait(100);
    }
    return server;
  };
  let server = await start();
  const end = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return {
    address,
    copies,
    /** Copies a site by the command that production uses. @param env its environment (deploy/README.md) */
    renew: (origin: string, env: Record<string, string> = {}) => renewMirror(copies, origin, env),
    /** Its server goes and comes back; the copies stay. */
    restart: async () => {
      await end();
      server = await start();
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}

/** @returns what the command said, and its exit code */
async function renewMirror(copies: string, origin: string, env: Record<string, string> = {}) {
  const command = ['--import', 'tsx', path.join(root, 'tooling/mirror/mirror.ts'), origin];
  const options = { cwd: root, env: { ...process.env, MIRROR_DIR: copies, ...env } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}
