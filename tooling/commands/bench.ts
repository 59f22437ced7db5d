import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { measureBrowser } from '../bench/browser/measureBrowser.ts';
import { buildSingleBundle } from '../bench/buildSingleBundle.ts';
import { measureEdge } from '../bench/measureEdge.ts';
import { measureFirstLoad } from '../bench/measureFirstLoad.ts';
import { measureNewsArchive } from '../bench/measureNewsArchive.ts';
import { measureSearch } from '../bench/measureSearch.ts';
import { measureShellRender } from '../bench/measureShellRender.ts';
import { newestNews } from '../bench/newestNews.ts';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand, step, UserError } from '../console/steps.ts';
import { chromiumArguments } from '../programs/findChromium.ts';
import { providePrograms } from '../programs/installPrograms.ts';
import { root } from '../rspack/packages.ts';
import { holdBase, readPorts } from '../site/ports.ts';
import { startSite } from '../site/startSite.ts';
import { calls } from './calls.mjs';

const firstBenchPort = 5100;
const budgets = { js: 190_000, federation: 1.15 };
const newsItem = '/noticias/{id}';
/** The budget of the remote's own JS on each page, bytes. */
const pages: Record<string, number | undefined> = {
  '/': undefined,
  '/buscar': undefined,
  '/nosotros': 25_000,
  '/asociaciones': 25_000,
  '/marco-juridico': 25_000,
  '/privacidad': 25_000,
  '/terminos': 25_000,
  '/verificar': 25_000,
  '/accesibilidad': 25_000,
  '/certificacion': 20_000,
  '/especialidades': 20_000,
  '/medicina-familiar/documentos': 20_000,
  '/medicina-familiar/vigencia': 20_000,
  '/medicina-integrada': 20_000,
  '/medicina-integrada/documentos': 20_000,
  '/medicina-integrada/vigencia': 20_000,
  '/medicina-rural': 20_000,
  '/medicina-rural/documentos': 20_000,
  '/medicina-rural/vigencia': 20_000,
  '/documentos': 20_000,
  '/fechas': 20_000,
  '/puntos': 20_000,
  '/eventos': 25_000,
  '/aval-de-calidad': 25_000,
  '/contenido': 25_000,
  '/contenido/galeria': 25_000,
  '/publicaciones': 25_000,
  '/noticias': 25_000,
  [newsItem]: 25_000,
  '/contacto': 25_000,
  '/preguntas': 25_000,
  '/examen': 25_000,
  '/consultar-resultados': 25_000,
};

type Running = {
  site: Awaited<ReturnType<typeof startSite>>;
  runFolder: string;
  firstPort: number;
  nginx: string;
  executablePath: string;
};

/** Each prints a table. */
const serverMeasures: Record<string, (running: Running) => Promise<void>> = {
  'first-load': async (running) =>
    print(
      'First load with an empty cache; JS, CSS and HTML in brotli 11, 1 kB = 1000 bytes.',
      await measureFirstLoads(running),
    ),
  news: async (running) =>
    print(
      'The server’s time for what has news, with the demonstration’s archive and a large one.',
      await measureNewsArchive(running),
    ),
  render: async (running) =>
    print('The shell alone, every home page rendered anew.', await measureShellRender(running)),
  edge: async (running) =>
    print(
      'The edge: a page it has a copy of, against the same nginx serving the same bytes as a file.',
      await measureEdge(running),
    ),
};
const searchMeasure = 'search';
const browserMeasure = 'browser';
const names = [...Object.keys(serverMeasures), searchMeasure, browserMeasure];

const { names: asked } = readArguments(calls.bench);

await runCommand(async () => {
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length)
    throw new UserError(`Unknown: ${unknown.join(', ')}. The measures are ${names.join(', ')}.`);
  const isChosen = (name: string) => (asked.length ? asked.includes(name) : name !== browserMeasure);
  const chosen = Object.keys(serverMeasures).filter(isChosen);
  // With kept answers, the news archive would measure the shell's memory instead of the backend.
  if (chosen.length)
    await withSite({ CONTENT_FRESH_MS: '0' }, async (running) => {
      for (const name of chosen) await serverMeasures[name]?.(running);
    });
  if (isChosen(searchMeasure))
    print('The search with 10,000 news of 300 words, in its thread.', await measureSearch());
  const rounds = process.env.BENCH_ROUNDS ? Number(process.env.BENCH_ROUNDS) : undefined;
  if (isChosen(browserMeasure)) await withSite({}, (running) => measureBrowser({ ...running, rounds }));
});

async function withSite(env: NodeJS.ProcessEnv, measure: (running: Running) => Promise<unknown>) {
  const { PLAYWRIGHT_CHROMIUM_PATH: executablePath, NGINX_PATH: nginx } = await providePrograms();
  const runFolder = path.join(root, '.run/bench-site');
  mkdirSync(runFolder, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, env);
  const site = await startSite({
    ports: readPorts({ PORT_BASE: String(await holdBase(firstBenchPort)) }),
    runFolder,
    stateFolder: path.join(runFolder, 'state'),
    uploadsFolder: path.join(runFolder, 'public'),
    logFile: path.join(runFolder, 'site.log'),
  });
  try {
    await measure({ site, runFolder, firstPort: firstBenchPort, nginx, executablePath });
  } finally {
    await site.stop();
    process.env = before;
  }
}

async function measureFirstLoads({ site, executablePath }: Running) {
  const single = await step('building the same sources as one bundle', () => buildSingleBundle());
  const browser = await chromium.launch({
    executablePath,
    args: chromiumArguments(),
  });
  const newest = await newestNews(site.origin);
  const rows: Record<string, Record<string, unknown>> = {};
  for (const [pathname, remoteBudget] of Object.entries(pages)) {
    const url = site.origin + (pathname === newsItem ? newest : pathname);
    const load = await step(`loading ${pathname}`, () => measureFirstLoad(browser, url));
    const alone = await step(`loading ${pathname} as one bundle`, () =>
      measureFirstLoad(browser, url, single),
    );
    rows[pathname] = {
      'script requests': load.scripts,
      'JS, kB': kilobytes(load.js),
      'budget, kB': kilobytes(budgets.js),
      'one bundle, kB': kilobytes(alone.js),
      'federated : one bundle': (load.js / alone.js).toFixed(3),
      budget: `<= ${budgets.federation}`,
      // What a remote brings beyond the shell, whatever it fetches later on this page included.
      'remote JS, kB': kilobytes(load.remoteJs),
      'its budget, kB': remoteBudget && kilobytes(remoteBudget),
      'CSS, kB': kilobytes(load.css),
      'fonts, kB': kilobytes(load.fonts),
      'HTML, kB': kilobytes(load.html),
    };
  }
  await browser.close();
  return rows;
}

function print(title: string, table: unknown) {
  console.log(`\n${title}`);
  console.table(table);
}

function kilobytes(bytes: number) {
  return Number((bytes / 1000).toFixed(1));
}
