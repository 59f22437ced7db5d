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
import { runCommand, step, UserError } from '../console/steps.ts';
import { chromiumArguments } from '../programs/findChromium.ts';
import { providePrograms } from '../programs/installPrograms.ts';
import { root } from '../rspack/packages.ts';
import { findFreeBase, readPorts } from '../site/ports.ts';
import { startSite } from '../site/startSite.ts';

// npm run bench: what a first load costs and how much load a server takes, beside the budgets. Nothing here fails a build.
// npm run bench -- browser: only the site in a browser against its peers (tooling/bench/browser).
// npm run bench -- search: only the search, with the shell's last build.

const isBrowserOnly = process.argv.includes('browser');
const firstBenchPort = 5100;
const budgets = { js: 190_000, federation: 1.15 };
/** The budget of the remote's own JS on each page, bytes; `{id}` is that of the newest news item. */
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
  '/noticias/{id}': 25_000,
  '/contacto': 25_000,
  '/preguntas': 25_000,
  '/examen': 25_000,
  '/consultar-resultados': 25_000,
};

await runCommand(async () => {
  if (process.argv.includes('search')) return printSearch();
  const { PLAYWRIGHT_CHROMIUM_PATH: executablePath, NGINX_PATH: nginx } = await providePrograms();
  const runFolder = path.join(root, '.run/bench-site');
  // With kept answers, the news archive would measure the shell's memory instead of the backend.
  if (!isBrowserOnly) process.env.CONTENT_FRESH_MS = '0';
  mkdirSync(runFolder, { recursive: true });
  const site = await startSite({
    ports: readPorts({ PORT_BASE: String(await findFreeBase(firstBenchPort)) }),
    runFolder,
    stateFolder: path.join(runFolder, 'state'),
    uploadsFolder: path.join(runFolder, 'public'),
    logFile: path.join(runFolder, 'site.log'),
  });
  if (isBrowserOnly) {
    const rounds = process.env.BENCH_ROUNDS ? Number(process.env.BENCH_ROUNDS) : undefined;
    const options = { site, runFolder, nginx, executablePath, firstPort: firstBenchPort, rounds };
    return measureBrowser(options).finally(site.stop);
  }
  const single = await step('building the same sources as one bundle', () => buildSingleBundle());
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments(),
  });
  const newest = await newestNews(site.origin);
  const rows = [];
  for (const [pathname, remoteBudget] of Object.entries(pages)) {
    const url = `${site.origin}${pathname.replace('{id}', newest)}`;
    const load = await step(`loading ${pathname}`, () => measureFirstLoad(browser, url));
    const alone = await step(`loading ${pathname} as one bundle`, () =>
      measureFirstLoad(browser, url, single),
    );
    rows.push({
      page: pathname,
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
    });
  }
  await browser.close();
  const archive = await measureNewsArchive({ site, runFolder, firstPort: firstBenchPort });
  const render = await measureShellRender({ site, runFolder, firstPort: firstBenchPort });
  const edge = await measureEdge({ site, runFolder, nginx, firstPort: firstBenchPort });
  await site.stop();
  console.log('\nFirst load with an empty cache; JS, CSS and HTML in brotli 11, 1 kB = 1000 bytes.');
  console.table(Object.fromEntries(rows.map(({ page, ...numbers }) => [page, numbers])));
  console.log('\nThe server’s time for the news, with the demonstration’s archive and a large one.');
  console.table(archive);
  console.log('\nThe shell alone, every home page rendered anew.');
  console.table(render);
  console.log(
    '\nThe edge: a page it has a copy of, against the same nginx serving the same bytes as a file.',
  );
  console.table(edge);
  await printSearch();
});

async function printSearch() {
  console.log('\nThe search with 10,000 news of 300 words, in its thread.');
  console.table(await measureSearch());
}

async function newestNews(origin: string) {
  const response = await fetch(`${origin}/sitemap.xml`);
  const id = /\/noticias\/(\w+)</.exec(await response.text())?.[1];
  if (!id) throw new UserError('The sitemap lists no news.');
  return id;
}

function kilobytes(bytes: number) {
  return Number((bytes / 1000).toFixed(1));
}
