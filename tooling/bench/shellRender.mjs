import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { step } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { findFreeBase } from '../site/ports.ts';
import { untilReady } from '../site/startSite.ts';
import { provideLoadGenerator, putLoadOn } from './load.mjs';
import { median } from './median.mjs';

const connections = 16;
const early = 2_000;
const late = 20_000;
const budgets = { pagesPerSecond: 200, memory: 1.1 };

/**
 * The shell's server alone, with one render worker: how many home pages it makes in a second, each rendered anew, and
 * whether its memory stays as it is. Its backend answers from memory what the real one answered once.
 * @param {{ site: { contentUrl: string, token: string }, runFolder: string, firstPort: number }} options a running site
 */
export async function measureShellRender({ site, runFolder, firstPort }) {
  await provideLoadGenerator();
  const port = await findFreeBase(firstPort);
  const content = await serveRecorded(site, port + 1);
  const registry = path.join(runFolder, 'empty-registry.json');
  writeFileSync(registry, JSON.stringify({ schema: 1, remotes: [] }));
  const origin = `http://localhost:${port}`;
  const shell = spawn(process.execPath, [path.join(root, 'shell/build/server/server.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_ORIGIN: origin,
      CONTENT_URL: content.url,
      SITE_API_TOKEN: site.token,
      REGISTRY: registry,
      RENDER_WORKERS: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(shell, 'exit');
  try {
    await untilReady('the shell alone', `${origin}/readyz`);
    await step(`rendering ${early} pages`, () => askFor(origin, early));
    const before = residentMegabytes(shell.pid);
    const { perSecond } = await step(`rendering ${late - early} more`, () => askFor(origin, late - early));
    const after = residentMegabytes(shell.pid);
    return {
      'pages a second, one worker': {
        measured: Math.round(perSecond),
        budget: `>= ${budgets.pagesPerSecond}`,
      },
      [`memory after ${early} pages, MB`]: { measured: before },
      [`memory after ${late} pages, MB`]: { measured: after },
      ratio: { measured: Number((after / before).toFixed(2)), budget: `<= ${budgets.memory}` },
    };
  } finally {
    shell.kill('SIGTERM');
    await ended;
    content.stop();
  }
}

/** Asks until so many pages have come. @param {string} url @param {number} pages @returns the rate of most of the time */
async function askFor(url, pages) {
  const rates = [];
  for (let rendered = 0; rendered < pages; ) {
    const { requests, perSecond } = await putLoadOn(url, { connections, seconds: 2 });
    rendered += requests;
    rates.push(perSecond);
  }
  return { perSecond: median(rates) };
}

/** @param {{ contentUrl: string, token: string }} site @param {number} port */
async function serveRecorded(site, port) {
  const headers = { authorization: `Bearer ${site.token}` };
  /** @type {Map<string, Promise<string>>} */
  const answers = new Map();
  const record = async (address) => (await fetch(site.contentUrl + address, { headers })).text();
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    if (!answers.has(address)) answers.set(address, record(address));
    response.setHeader('content-type', 'application/json').end(await answers.get(address));
  }).listen(port);
  await once(server, 'listening');
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/** Everything the process holds, its workers included. @param {number | undefined} pid */
function residentMegabytes(pid) {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1000);
}
