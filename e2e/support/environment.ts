import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdPort } from '@consejo/tooling/ports';

export const root = path.resolve(import.meta.dirname, '../..');

/** The real content backend that the site under test uses. */
export const cmsUrl = process.env.CMS_URL ?? 'http://localhost:1337';

const tokenFile = path.join(root, 'cms/.tmp/site-api-token');
export const siteApiToken =
  process.env.SITE_API_TOKEN ?? (existsSync(tokenFile) ? readFileSync(tokenFile, 'utf8').trim() : '');

/** An HTTP server that can be stopped, which cuts its connections, and started again on the same port. */
export async function createTestServer(
  listener: RequestListener,
  { host = '127.0.0.1', port }: { host?: string | undefined; port?: number | undefined } = {},
) {
  const ownPort = port ?? (await holdPort());
  const server = createHttpServer(listener);
  return {
    url: `http://localhost:${ownPort}`,
    port: ownPort,
    start: () => new Promise<void>((resolve) => server.listen(ownPort, host, resolve)),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Waits until a server that was started answers with success; fails as soon as its process has ended. */
export async function untilReady(url: string, server: ChildProcess, log: () => string) {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`${url} did not start:\n${log()}`);
    await wait(100);
  }
}

const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
/** What processes started by tests inherit: none of the settings that `npm test` makes for the site under test. */
export const inheritedEnv = { PATH, HOME, TMPDIR };
