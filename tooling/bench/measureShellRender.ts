import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../console/runQuietly.ts';
import { step, UserError } from '../console/steps.ts';
import { findProgram } from '../programs/findProgram.ts';
import { installDebianPackages } from '../programs/installDebianPackages.ts';
import { mayInstallPrograms } from '../programs/installPrograms.ts';
import { root } from '../rspack/packages.ts';
import { holdPort } from '../site/holdPorts.ts';
import { untilReady } from '../site/startSite.ts';
import { median } from './median.ts';

const connections = 16;
const early = 2_000;
const late = 20_000;
const budgets = { pagesPerSecond: 200, memory: 1.1 };

/**
 * The shell's server by itself, with one render worker: home pages a second, none cached, and whether memory grows.
 * @param options `site`: a running one, whose backend it uses
 */
export async function measureShellRender({
  site,
  runFolder,
}: {
  site: { contentUrl: string; token: string };
  runFolder: string;
}) {
  // A load generator written for Node would be slower than the server.
  if (!findProgram(['wrk']) && mayInstallPrograms()) await installDebianPackages(['wrk']);
  if (!findProgram(['wrk'])) throw new UserError('The bench needs the load generator wrk: install it.');
  const port = await holdPort();
  const registry = path.join(runFolder, 'empty-registry.json');
  writeFileSync(registry, JSON.stringify({ schema: 1, remotes: [] }));
  const origin = `http://localhost:${port}`;
  const shell = spawn(process.execPath, [path.join(root, 'shell/build/server/server.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_ORIGIN: origin,
      CONTENT_URL: site.contentUrl,
      SITE_API_TOKEN: site.token,
      REGISTRY: registry,
      NODE_ENV: 'production',
      CONTENT_FRESH_MS: '5000',
      RENDER_WORKERS: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(shell, 'exit');
  try {
    await untilReady([`${origin}/readyz`]);
    await step(`rendering ${early} pages`, () => requestPages(origin, early));
    const before = residentMegabytes(shell.pid);
    const rate = await step(`rendering ${late - early} more`, () => requestPages(origin, late - early));
    const after = residentMegabytes(shell.pid);
    return {
      'pages a second, one worker': { measured: Math.round(rate), budget: `>= ${budgets.pagesPerSecond}` },
      [`memory after ${early} pages, MB`]: { measured: before },
      [`memory after ${late} pages, MB`]: { measured: after },
      ratio: { measured: Number((after / before).toFixed(2)), budget: `<= ${budgets.memory}` },
    };
  } finally {
    shell.kill('SIGTERM');
    await ended;
  }
}

/** Requests a number of pages. @returns the median rate per second */
async function requestPages(url: string, pages: number) {
  const rates: number[] = [];
  for (let rendered = 0; rendered < pages; ) {
    const load = ['--threads=1', `--connections=${connections}`, '--duration=2s', '--timeout=30s'];
    const log = await runQuietly(['wrk', ...load, url]);
    const failure = /Socket errors:.*|Non-2xx.*/.exec(log)?.[0];
    if (failure) throw new Error(`${url}: ${failure}`);
    rendered += Number(/(\d+) requests in/.exec(log)?.[1]);
    rates.push(Number(/Requests\/sec:\s+([\d.]+)/.exec(log)?.[1]));
  }
  return median(rates);
}

/** Resident memory of the process and its workers. */
function residentMegabytes(pid: number | undefined) {
  const id = String(pid);
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', id, '--ppid', id], { encoding: 'utf8' });
  return Math.round(kilobytes.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1000);
}
