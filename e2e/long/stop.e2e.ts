import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { holdPort } from '@consejo/tooling/ports';
import { expect, test } from '@playwright/test';
import { startReplayingBackend } from '../support/backendProxies.ts';
import { type DeployedRemote, deployRemote } from '../support/deployedRemote.ts';
import { startLoad } from '../support/load.ts';
import { type Edge, startEdge, startNameServer } from '../support/startEdge.ts';
import { type Shell, startShell } from '../support/startShell.ts';

// The shell is stopped and another started, while 40 connections request pages from the edge: no more than it admits at once.

test.describe.configure({ timeout: 180_000 });

const [oldHost, newHost] = ['127.0.0.1', '127.0.0.2'];
let remote: DeployedRemote;
let backend: Awaited<ReturnType<typeof startReplayingBackend>>;
let names: Awaited<ReturnType<typeof startNameServer>>;
let edge: Edge;
let port: number;
let running: Shell[];
let logs: Shell['log'][];

test.beforeEach(async () => {
  remote = await deployRemote('remote_institutional');
  backend = await startReplayingBackend();
  port = await holdPort();
  running = [];
  logs = [];
});
test.afterEach(async () => {
  await edge.stop();
  await Promise.all([...running.map(({ stop }) => stop()), names.stop(), backend.stop(), remote.remove()]);
});

async function startEdgeFor(addresses: string[]) {
  names = await startNameServer(addresses);
  edge = await startEdge(`http://localhost:${port}`, {
    SHELL_ADDRESS: `shell.test:${port}`,
    EDGE_RESOLVER: names.address,
  });
}
const start = async (host = oldHost, env = {}) => {
  const shell = await startShell({
    remotes: [remote.row],
    contentUrl: backend.url,
    port,
    host,
    env: { SITE_ORIGIN: edge.origin, RENDER_WORKERS: '2', LOG_LEVEL: 'warn', ...env },
  });
  running.push(shell);
  logs.push(shell.log);
  return shell;
};
const stop = async (shell: Shell) => {
  running = running.filter((one) => one !== shell);
  await shell.stop();
};
const load = (pages: string[]) =>
  startLoad({ origin: edge.origin, pages, connections: 40, onPage: () => {} });

test('a shell replaces another: no request for uncached pages fails', async () => {
  const addresses = [oldHost];
  await startEdgeFor(addresses);
  const before = await start(oldHost, { STOP_NOTICE_MS: '20000' });
  const { stop: stopLoad, runUntil } = load(
    Array.from({ length: 5000 }, (_, index) => `${index % 2 ? '/asociaciones' : '/'}?n=${index}`),
  );
  await runUntil(3000);
  await start(newHost);
  // As in a cluster: the name resolves to the ready pod, and the edge resolves it every ten seconds.
  addresses.splice(0, 1, newHost);
  await stop(before);
  const { count, failures } = await stopLoad();
  expect(failures, logs.map((log) => log()).join('\n')).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

test('a starting shell does not answer before it has read its registry', async () => {
  await startEdgeFor([oldHost]);
  const registryPort = await holdPort();
  const registry = createServer(async (_, response) => {
    await wait(1500);
    response.end(JSON.stringify({ schema: 1, remotes: [remote.row] }));
  }).listen(registryPort, '127.0.0.1');
  const starting = start(oldHost, { REGISTRY: `http://127.0.0.1:${registryPort}/` });
  let first: unknown;
  await expect(async () => {
    first = await (await fetch(`http://${oldHost}:${port}/remotes/registry.json`)).json();
  }).toPass({ timeout: 30_000, intervals: [20] });
  expect(first).toEqual([expect.objectContaining({ name: remote.row.name })]);
  await starting;
  registry.close();
});
