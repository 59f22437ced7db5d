import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { findFreeBase } from '../site/ports.ts';
import { provideLoadGenerator, putLoadOn } from './load.mjs';
import { median } from './median.mjs';

// Short ones: the two of a round then meet the same machine.
const rounds = 15;
const seconds = 1;
const connections = 50;
const budget = 0.8;
const addresses = { page: '/', file: '/bench-file', written: '/bench-file-written' };
const headers = { 'accept-encoding': 'br', 'accept-language': 'es' };

/**
 * Throughput of the edge: a page it has a copy of, against the same nginx serving the same bytes, with the same headers,
 * as a file; by sendfile, as nginx's users know it, and read and written as pages are. Asked in turns, so that whatever
 * else the machine does slows all.
 * @param {{ site: { origin: string }, runFolder: string, nginx: string, firstPort: number }} options the running site, and where to write
 */
export async function measureEdge({ site, runFolder, nginx, firstPort }) {
  await provideLoadGenerator();
  const folder = path.join(runFolder, 'edge');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Started by root, nginx works as another user.
  chmodSync(folder, 0o755);
  const port = await findFreeBase(firstPort);
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NGINX_PATH: nginx,
    EDGE_RUN: folder,
    EDGE_HTTP_PORT: String(port),
    EDGE_TLS_PORT: String(port + 1),
    SHELL_ADDRESS: `127.0.0.1:${new URL(site.origin).port}`,
  };
  // The first start is production's own; the second adds the file to what that one wrote.
  const plain = start('sh', [path.join(root, 'deploy/edge/start.sh')], { env, folder });
  const page = await untilKept(origin).finally(plain.stop);
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(path.join(folder, 'answers/page'), page.body);
  writeFileSync(configuration, withFiles(readFileSync(configuration, 'utf8'), folder, page.headers));
  const edge = start(nginx, ['-e', 'stderr', '-c', configuration], { env, folder });
  try {
    const kept = await untilKept(origin);
    for (const address of [addresses.file, addresses.written]) {
      const { body } = await read(origin + address);
      if (!body.equals(kept.body)) throw new Error('the file is not the page');
    }
    return await step('asking the edge', () => compare(origin, kept.body.length));
  } finally {
    await edge.stop();
  }
}

async function compare(origin, bytes) {
  const rates = { page: [], file: [], written: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, address] of Object.entries(addresses)) {
      // Renewed beforehand: rounds are shorter than a copy is fresh.
      await untilKept(origin);
      const { perSecond } = await putLoadOn(origin + address, { connections, seconds, headers });
      rates[kind].push(perSecond);
    }
  }
  const ratiosTo = (kind) => rates.page.map((rate, round) => rate / rates[kind][round]);
  const ratios = ratiosTo('file');
  return {
    'home page at the edge': {
      'cached page, requests/s': Math.round(median(rates.page)),
      'same bytes as a file, requests/s': Math.round(median(rates.file)),
      ratio: median(ratios).toFixed(2),
      budget: `>= ${budget}`,
      'lowest and highest': `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      'ratio to the file without sendfile': median(ratiosTo('written')).toFixed(2),
      'brotli, kB': Number((bytes / 1000).toFixed(1)),
    },
  };
}

/** The configuration with two more locations: the page's bytes, sent with the page's headers. */
function withFiles(configuration, folder, pageHeaders) {
  const own = [
    'connection',
    'date',
    'server',
    'transfer-encoding',
    'content-length',
    'content-type',
    'x-request-id',
  ];
  const lines = Object.entries(pageHeaders)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}" always;`);
  const locationOf = (address, sendfile) => `location = ${address} {
      alias ${folder}/answers/page;
      sendfile ${sendfile};
      default_type text/html;
      add_header X-Request-Id $request_id always;
      ${lines.join('\n      ')}
    }
    `;
  const locations = locationOf(addresses.file, 'on') + locationOf(addresses.written, 'off');
  return configuration.replace('location / {', `${locations}location / {`);
}

/** Until the home page comes from its copy, and fresh. */
async function untilKept(origin) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await read(`${origin}/`).catch(() => undefined);
    if (answer?.headers['x-cache'] === 'HIT') return answer;
    await wait(100);
  }
  throw new Error(`the edge at ${origin} keeps no copy of the home page`);
}

/** As it came: `fetch` would unpack it. */
function read(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    }).once('error', reject);
  });
}

function start(program, args, { env, folder }) {
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
