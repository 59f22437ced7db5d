import { execFile, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findNginx } from '@consejo/tooling/edge';
import { holdPort } from '@consejo/tooling/ports';
import packet from 'dns-packet';
import { createTestServer, inheritedEnv, root, untilReady } from './environment.ts';

export type Edge = Awaited<ReturnType<typeof startEdge>>;

/**
 * Starts an edge with an empty cache from production's files.
 * @param upstream origin of the shell, or of a server in its place
 * @param env further environment variables (deploy/README.md)
 * @param files a changed copy of production's folder
 */
export async function startEdge(
  upstream: string,
  env: Record<string, string> = {},
  files = path.join(root, 'deploy/edge'),
) {
  const nginx = findNginx();
  if (!nginx) throw new Error('no nginx: install it, or name one with NGINX_PATH');
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  // nginx workers drop root's privileges and must still be able to read the folder.
  await chmod(folder, 0o755);
  // A file, because nginx reopens its output, which fails for Node's socket.
  const logFile = path.join(folder, 'edge.log');
  const output = await open(logFile, 'a');
  const log = () => readFileSync(logFile, 'utf8');
  const [port, tlsPort, insidePort, viewerPort] = [
    await holdPort(),
    await holdPort(),
    await holdPort(),
    await holdPort(),
  ];
  const origin = `http://localhost:${port}`;
  const server = spawn('sh', [path.join(files, 'start.sh')], {
    env: {
      ...inheritedEnv,
      NGINX_PATH: nginx,
      EDGE_RUN: folder,
      EDGE_HTTP_PORT: String(port),
      EDGE_TLS_PORT: String(tlsPort),
      EDGE_INSIDE_PORT: String(insidePort),
      EDGE_VIEWER_PORT: String(viewerPort),
      // Tests visit faster than a visitor.
      EDGE_READS: '600000',
      SHELL_ADDRESS: `127.0.0.1:${new URL(upstream).port}`,
      ...env,
    },
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  const ended = once(server, 'exit');
  await untilReady(`${origin}/edge-health`, server, log);
  return {
    origin,
    tlsOrigin: `https://localhost:${tlsPort}`,
    /** For warmer and mirror. */
    insideOrigin: `http://localhost:${insidePort}`,
    viewerOrigin: `http://localhost:${viewerPort}`,
    /** Holds the cache, one folder for each cache zone. */
    folder,
    /** One JSON object per request, and nginx's own errors. */
    log,
    /** It reads its configuration and certificate again. */
    reload: () => server.kill('SIGHUP'),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, maxRetries: 3 });
    },
  };
}

type Respond = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A scripted server behind the edge, in place of the shell. It records its requests, and is created stopped. */
export async function createUpstream(first: Respond, at: { host?: string | undefined; port?: number } = {}) {
  const requests: IncomingMessage[] = [];
  let respond = first;
  const { port, start, stop } = await createTestServer((request, response) => {
    requests.push(request);
    respond(request, response);
  }, at);
  return {
    origin: `http://localhost:${port}`,
    port,
    requests,
    answerWith: (next: Respond) => {
      respond = next;
    },
    start,
    stop,
  };
}

/** A page with the shell's headers, fresh for one second. */
export const page =
  (html: string, headers: Record<string, string> = {}): Respond =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=1', ...headers });
    response.end(html);
  };

export const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (_, response) => {
    response.writeHead(code, { 'content-type': 'text/html', ...headers });
    response.end(`upstream ${code}`);
  };

/** What an edge answers a visitor, redirects included. */
export async function ask(origin: string, address: string, init: RequestInit = {}) {
  const response = await fetch(origin + address, { redirect: 'manual', ...init });
  const { status, headers } = response;
  return { status, cache: headers.get('x-cache'), headers, text: await response.text() };
}

/** Asks for an address as it is written, and gives the answer as it came: `fetch` changes both. */
export async function askPlainly(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin, { path, headers }, resolve).once('error', reject);
  });
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

export const warmCommand = (origin: string) => [
  ...['--import', 'tsx', path.join(root, 'services/warmer/warm.ts'), origin],
];

/** Warms an edge with production's command. @param origin for warmer and mirror @param env its environment (deploy/README.md) */
export function warmEdge(origin: string, env: Record<string, string> = {}) {
  return promisify(execFile)(process.execPath, warmCommand(origin), {
    cwd: root,
    env: { ...inheritedEnv, ...env },
  });
}

/** A name server that resolves every name to these IPv4 addresses, like a cluster's for the pods of a service. */
export async function startNameServer(addresses: string[]) {
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const { id, questions = [] } = packet.decode(message);
    const answers = questions
      .filter(({ type }) => type === 'A')
      .flatMap(({ name }) => addresses.map((data) => ({ type: 'A' as const, name, ttl: 60, data })));
    socket.send(packet.encode({ type: 'response', id, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
