import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNginx } from '@consejo/tooling/edge';
import { holdPort } from '@consejo/tooling/ports';
import { inheritedEnv, root, untilReady } from './environment.ts';

export type Mirror = Awaited<ReturnType<typeof startMirror>>;

/** Starts an empty mirror from production's files. */
export async function startMirror() {
  const nginx = findNginx();
  if (!nginx) throw new Error('no nginx: install it, or name one with NGINX_PATH');
  const folder = await mkdtemp(path.join(tmpdir(), 'mirror-'));
  // nginx workers drop root's privileges and must still be able to read the folder.
  await chmod(folder, 0o755);
  const copies = path.join(folder, 'copies');
  const port = await holdPort();
  const address = `127.0.0.1:${port}`;
  const start = async () => {
    const server = spawn('sh', [path.join(root, 'deploy/mirror/start.sh')], {
      env: {
        ...inheritedEnv,
        NGINX_PATH: nginx,
        MIRROR_DIR: copies,
        MIRROR_PORT: String(port),
        MIRROR_RUN: path.join(folder, 'run'),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // It logs to the output of the tests.
    await untilReady(`http://${address}/mirror-health`, server, () => '');
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
    /** Copies a site with production's command. @param env its environment (deploy/README.md) */
    renew: (origin: string, env: Record<string, string> = {}) => renewMirror(copies, origin, env),
    /** Restarts the server; the copies stay. */
    restart: async () => {
      await end();
      server = await start();
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, maxRetries: 3 });
    },
  };
}

/** @returns the command's exit code and output */
async function renewMirror(copies: string, origin: string, env: Record<string, string> = {}) {
  const command = ['--import', 'tsx', path.join(root, 'services/mirror/mirror.ts'), origin];
  const options = { cwd: root, env: { ...inheritedEnv, MIRROR_DIR: copies, ...env } };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, command, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
