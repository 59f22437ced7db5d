import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '@consejo/tooling/edge';
import { root } from './environment.ts';
import { freePort } from './freePort.ts';

export type Edge = Awaited<ReturnType<typeof startEdge>>;

/**
 * An edge of the test's own, with no copies yet, started from the files that production starts it from.
 * @param upstream origin of the shell, or of what stands for it
 * @param env more of the edge's environment (deploy/README.md)
 * @param files another folder than production's, changed by the test
 */
export async function startEdge(
  upstream: string,
  env: Record<string, string> = {},
  files = path.join(root, 'deploy/edge'),
) {
  const nginx = findNginx();
  if (!nginx) throw new Error('no nginx: install it, or name one with NGINX_PATH');
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  // Started by root, nginx works as another user.
  await chmod(folder, 0o755);
  // A file: nginx opens its output anew, which it cannot do with the socket that Node would give it.
  const logFile = path.join(folder, 'edge.log');
  const output = await open(logFile, 'a');
  const log = () => readFileSync(logFile, 'utf8');
  const [port, tlsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const server = spawn('sh', [path.join(files, 'start.sh')], {
    env: {
      ...process.env,
      NGINX_PATH: nginx,
      EDGE_RUN: folder,
      EDGE_HTTP_PORT: String(port),
      EDGE_TLS_PORT: String(tlsPort),
      SHELL_ADDRESS: `127.0.0.1:${new URL(upstream).port}`,
      ...env,
    },
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`${origin}/edge-health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (server.exitCode !== null || tries > 100) {
      server.kill('SIGTERM');
      throw new Error(`the edge did not start:\n${log()}`);
    }
    await wait(100);
  }
  return {
    origin,
    tlsOrigin: `https://localhost:${tlsPort}`,
    /** Where it keeps its copies, one folder for each room. */
    folder,
    /** One JSON object for each request, and nginx's own complaints. */
    log,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
