import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './environment.ts';
import { freePort } from './freePort.ts';

const cmsFolder = path.join(root, 'cms');
const timeoutMs = 180_000;

/** A content backend of the test's own, on a database of its own: for what writes, or needs another configuration. */
export async function startBackend(env: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const token = 'token-of-a-journey';
  let server: ChildProcess;
  let ended: Promise<unknown>;
  const isReady = () =>
    fetch(`${url}/_health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = async () => {
    server = spawn(
      process.execPath,
      [path.join(cmsFolder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
      {
        cwd: cmsFolder,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          STATE_DIR: folder,
          PUBLIC_DIR: path.join(folder, 'public'),
          SITE_API_TOKEN: token,
          DEMO_CONTENT: 'on',
          STRAPI_TELEMETRY_DISABLED: 'true',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let log = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk) => {
        log += chunk;
      });
    }
    ended = once(server, 'exit');
    for (const end = Date.now() + timeoutMs; !(await isReady()); await wait(200)) {
      if (server.exitCode !== null || Date.now() > end) throw new Error(`the backend did not start:\n${log}`);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    token,
    /** As a machine that fails would: nothing is finished. */
    kill: () => end('SIGKILL'),
    /** Again on the same database, after `kill`. */
    start,
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}
