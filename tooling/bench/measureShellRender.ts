import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { step } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { holdBase } from '../site/ports.ts';
import { untilReady } from '../site/startSite.ts';
import { median, provideLoadGenerator, putLoadOn } from './putLoadOn.ts';

const connections = 16;
const early = 2_000;
const late = 20_000;
const budgets = { pagesPerSecond: 400, pagesPerSecondWithBackend: 200, memory: 1.1 };

type Site = { contentUrl: string; token: string };

/**
 * The shell's server by itself, with one render worker: home pages per second, none cached, and whether memory grows, with
 * a backend that replays what the real one answered once; then pages per second with the real one.
 * @param options `site`: a running one
 */
export async function measureShellRender({
  site,
  runFolder,
  firstPort,
}: {
  site: Site;
  runFolder: string;
  firstPort: number;
}) {
  await provideLoadGenerator();
  const port = await holdBase(firstPort);
  const content = await replayContent(site, port + 1);
  const registry = path.join(runFolder, 'empty-registry.json');
  writeFileSync(registry, JSON.stringify({ schema: 1, remotes: [] }));
  const origin = `http://localhost:${port}`;
  const start = async (contentUrl: string) => {
    const shell = startShell({
      PORT: String(port),
      SITE_ORIGIN: origin,
      CONTENT_URL: contentUrl,
      SITE_API_TOKEN: site.token,
      REGISTRY: registry,
    });
    await untilReady([`${origin}/readyz`]);
    return shell;
  };
  let shell = await start(content.url);
  try {
    await step(`rendering ${early} pages`, () => requestPages(origin, early));
    const before = residentMegabytes(shell.pid);
    const rate = await step(`rendering ${late - early} more`, () => requestPages(origin, late - early));
    const after = residentMegabytes(shell.pid);
    await shell.stop();
    shell = await start(site.contentUrl);
    await step('rendering some with the real backend', () => requestPages(origin, early));
    const realRate = await step('rendering more', () => requestPages(origin, early));
    return {
      'pages a second, one worker': { measured: Math.round(rate), budget: `>= ${budgets.pagesPerSecond}` },
      'with the real backend': {
        measured: Math.round(realRate),
        budget: `>= ${budgets.pagesPerSecondWithBackend}`,
      },
      [`memory after ${early} pages, MB`]: { measured: before },
      [`memory after ${late} pages, MB`]: { measured: after },
      ratio: { measured: Number((after / before).toFixed(2)), budget: `<= ${budgets.memory}` },
    };
  } finally {
    await shell.stop();
    content.stop();
  }
}

function startShell(env: Record<string, string>) {
  const shell = spawn(process.execPath, [path.join(root, 'shell/build/server/server.mjs')], {
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      CONTENT_FRESH_MS: '5000',
      RENDER_WORKERS: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(shell, 'exit');
  return {
    pid: shell.pid,
    stop: async () => {
      shell.kill('SIGTERM');
      await ended;
    },
  };
}

/** Requests a number of pages. @returns the median rate per second */
async function requestPages(url: string, pages: number) {
  const rates: number[] = [];
  for (let rendered = 0; rendered < pages; ) {
    const { requests, perSecond } = await putLoadOn(url, { connections, seconds: 2 });
    rendered += requests;
    rates.push(perSecond);
  }
  return median(rates);
}

async function replayContent(site: Site, port: number) {
  const headers = { authorization: `Bearer ${site.token}` };
  const answers = new Map<string, Promise<string>>();
  const record = async (address: string) => (await fetch(site.contentUrl + address, { headers })).text();
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const answer = answers.get(address) ?? record(address);
    answers.set(address, answer);
    response.setHeader('content-type', 'application/json').end(await answer);
  }).listen(port);
  await once(server, 'listening');
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/** Resident memory of the process, including its worker threads. */
function residentMegabytes(pid: number | undefined) {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1000);
}
