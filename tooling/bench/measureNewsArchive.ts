import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { step } from '../console/steps.ts';
import { readSitemap } from '@consejo/services/crawler/readSitemap.ts';
import { holdBase, readPorts } from '../site/ports.ts';
import { startSite } from '../site/startSite.ts';
import { growNews } from './growNews.ts';
import { newestNews } from './newestNews.ts';
import { median } from './putLoadOn.ts';

const archive = 10_000;
const perPage = 12;
const rounds = 60;
const warmUpRounds = 20;
const budget = 1.2;

type Addresses = { name: string; ofSmall: string; ofLarge: string };
type Answer = { ms: number; length: number };

/**
 * The server's time for what lists or contains news, with the demonstration's 60 and with 10,000: two sites side by side,
 * requested alternately, so that other load on the machine slows both.
 * @param options `site`: the running site with the 60
 */
export async function measureNewsArchive({
  site,
  runFolder,
  firstPort,
}: {
  site: { origin: string };
  runFolder: string;
  firstPort: number;
}) {
  const stateFolder = path.join(runFolder, 'archive-state');
  mkdirSync(stateFolder, { recursive: true });
  await step(`writing ${archive} news`, () =>
    growNews({
      from: path.join(runFolder, 'state/data.db'),
      to: path.join(stateFolder, 'data.db'),
      count: archive,
    }),
  );
  const large = await startSite({
    ports: readPorts({ PORT_BASE: String(await holdBase(firstPort)) }),
    runFolder: path.join(runFolder, 'archive'),
    stateFolder,
    uploadsFolder: path.join(runFolder, 'public'),
    logFile: path.join(runFolder, 'archive.log'),
  });
  try {
    return await step('requesting the news', () => compare(site.origin, large.origin));
  } finally {
    await large.stop();
  }
}

async function compare(small: string, large: string) {
  const same = (name: string, address: string) => ({ name, ofSmall: address, ofLarge: address });
  const lastPage = (total: number) => `/noticias?pagina=${Math.ceil(total / perPage)}`;
  const pages: Addresses[] = [
    same('first page', '/noticias'),
    { name: 'last page', ofSmall: lastPage(60), ofLarge: lastPage(archive) },
    same('of a category', '/noticias?categoria=Avisos'),
    same('of a hashtag', '/noticias?etiqueta=avisos'),
    { name: 'item', ofSmall: await newestNews(small), ofLarge: await newestNews(large) },
    same('search', '/buscar?q=congreso'),
    same('sitemap index', '/sitemap.xml'),
    {
      name: 'largest part of the sitemap',
      ofSmall: await largestPart(small),
      ofLarge: await largestPart(large),
    },
  ];
  const answers = pages.map((): Record<'ofSmall' | 'ofLarge', Answer[]> => ({ ofSmall: [], ofLarge: [] }));
  // All pages in each round: one that was measured first would be that of a process that is still warming up.
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const [index, { ofSmall, ofLarge }] of pages.entries()) {
      const ofSmallOne = await request(small + ofSmall);
      const ofLargeOne = await request(large + ofLarge);
      if (round < warmUpRounds) continue;
      answers[index]?.ofSmall.push(ofSmallOne);
      answers[index]?.ofLarge.push(ofLargeOne);
    }
  }
  return Object.fromEntries(
    pages.map(({ name }, index) => {
      const { ofSmall = [], ofLarge = [] } = answers[index] ?? {};
      const msOf = (all: Answer[]) => median(all.map(({ ms }) => ms));
      const kilobytesOf = (all: Answer[]) => rounded((all.at(-1)?.length ?? 0) / 1000);
      const row = {
        'with 60, ms': rounded(msOf(ofSmall)),
        [`with ${archive}, ms`]: rounded(msOf(ofLarge)),
        ratio: (msOf(ofLarge) / msOf(ofSmall)).toFixed(2),
        budget: `<= ${budget}`,
        'body, kB': `${kilobytesOf(ofSmall)} : ${kilobytesOf(ofLarge)}`,
      };
      return [name, row];
    }),
  );
}

/** The path of the part with the longest text. */
async function largestPart(origin: string): Promise<string> {
  const lengths = new Map<string, number>();
  await readSitemap(async (path) => {
    const xml = await (await fetch(origin + path)).text();
    if (path !== '/sitemap.xml') lengths.set(path, xml.length);
    return xml;
  });
  const [[path] = ['']] = [...lengths].sort(([, one], [, other]) => other - one);
  return path;
}

async function request(url: string): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(url);
  const { length } = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - start, length };
}

const rounded = (value: number) => Number(value.toFixed(1));
