import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { holdBase } from '../site/ports.ts';
import { median, provideLoadGenerator, putLoadOn } from './putLoadOn.ts';

// Short rounds, so that all three measurements of a round see the machine in the same state.
const rounds = 15;
const seconds = 1;
const connections = 50;
const budget = 0.8;
const addresses = { page: '/', file: '/bench-file', fileWithoutSendfile: '/bench-file-written' };
const headers = { 'accept-encoding': 'br', 'accept-language': 'es' };

type Answer = { headers: IncomingHttpHeaders; body: Buffer };

/**
 * Throughput of the edge: a cached page against the same nginx serving the same bytes and headers as a file, with
 * sendfile and without it (cached pages are read and written). Requested alternately, so that other load slows all.
 * @param options `site`: a running one
 */
export async function measureEdge({
  site,
  runFolder,
  nginx,
  firstPort,
}: {
  site: { origin: string };
  runFolder: string;
  nginx: string;
  firstPort: number;
}) {
  await provideLoadGenerator();
  const folder = path.join(runFolder, 'edge');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // nginx drops root's rights.
  chmodSync(folder, 0o755);
  const port = await holdBase(firstPort);
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NGINX_PATH: nginx,
    EDGE_RUN: folder,
    EDGE_HTTP_PORT: String(port),
    EDGE_TLS_PORT: String(port + 1),
    EDGE_INSIDE_PORT: String(port + 2),
    SHELL_ADDRESS: `127.0.0.1:${new URL(site.origin).port}`,
  };
  // The first start is production's own; the second adds the file to the configuration that it wrote.
  const plain = start('sh', [path.join(root, 'deploy/edge/start.sh')], { env, folder });
  const page = await untilCached(origin).finally(plain.stop);
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(path.join(folder, 'answers/page'), page.body);
  writeFileSync(configuration, withFiles(readFileSync(configuration, 'utf8'), folder, page.headers));
  const edge = start(nginx, ['-e', 'stderr', '-c', configuration], { env, folder });
  try {
    const cached = await untilCached(origin);
    for (const address of [addresses.file, addresses.fileWithoutSendfile]) {
      const { body } = await read(origin + address);
      if (!body.equals(cached.body)) throw new Error('the file is not the page');
    }
    return await step('putting load on the edge', () => compare(origin, cached.body.length));
  } finally {
    await edge.stop();
  }
}

async function compare(origin: string, bytes: number) {
  const rateOf = async (address: string) => {
    // A copy is fresh for longer than a round.
    await untilCached(origin);
    return (await putLoadOn(origin + address, { connections, seconds, headers })).perSecond;
  };
  const rates: { page: number; file: number; fileWithoutSendfile: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    rates.push({
      page: await rateOf(addresses.page),
      file: await rateOf(addresses.file),
      fileWithoutSendfile: await rateOf(addresses.fileWithoutSendfile),
    });
  const ratios = rates.map(({ page, file }) => page / file);
  const ratiosWithoutSendfile = rates.map(({ page, fileWithoutSendfile }) => page / fileWithoutSendfile);
  return {
    'home page at the edge': {
      'cached page, requests/s': Math.round(median(rates.map(({ page }) => page))),
      'same bytes as a file, requests/s': Math.round(median(rates.map(({ file }) => file))),
      ratio: median(ratios).toFixed(2),
      budget: `>= ${budget}`,
      'lowest and highest': `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      'ratio to the file without sendfile': median(ratiosWithoutSendfile).toFixed(2),
      'brotli, kB': Number((bytes / 1000).toFixed(1)),
    },
  };
}

const excludedHeaders = [
  'connection',
  'date',
  'server',
  'transfer-encoding',
  'content-length',
  'content-type',
  'x-request-id',
];

/** The configuration with two more locations, which serve the page's bytes with the page's headers. */
function withFiles(configuration: string, folder: string, pageHeaders: IncomingHttpHeaders) {
  const lines = Object.entries(pageHeaders)
    .filter(([name]) => !excludedHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}" always;`);
  const locationOf = (address: string, sendfile: 'on' | 'off') => `location = ${address} {
      alias ${folder}/answers/page;
      sendfile ${sendfile};
      default_type text/html;
      add_header X-Request-Id $request_id always;
      ${lines.join('\n      ')}
    }
    `;
  const locations = locationOf(addresses.file, 'on') + locationOf(addresses.fileWithoutSendfile, 'off');
  return configuration.replace('location / {', `${locations}location / {`);
}

/** Resolves when the home page comes from a fresh copy. */
async function untilCached(origin: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await read(`${origin}/`).catch(() => undefined);
    if (answer?.headers['x-cache'] === 'HIT') return answer;
    await wait(100);
  }
  throw new Error(`the edge at ${origin} has no copy of the home page`);
}

/** The compressed bytes; `fetch` would decompress them. */
function read(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    }).once('error', reject);
  });
}

function start(program: string, args: string[], { env, folder }: { env: NodeJS.ProcessEnv; folder: string }) {
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
