import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { step } from '../console/steps.ts';
import { findFreeBase, readPorts } from '../site/ports.ts';
import { startSite } from '../site/startSite.ts';
import { growNews } from './growNews.ts';
import { median } from './putLoadOn.ts';

const archive = 10_000;
const perPage = 12;
const rounds = 60;
const warmUpRounds = 5;
const budget = 1.2;

type Addresses = { name: string; ofSmall: string; ofLarge: string };

/**
 * The server's time for the news with the demonstration's 60 and with 10,000: two sites side by side, requested
 * alternately, so that other load on the machine slows both.
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
    ports: readPorts({ PORT_BASE: String(await findFreeBase(firstPort)) }),
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
  ];
  const rows: Record<string, Record<string, string | number>> = {};
  for (const { name, ofSmall, ofLarge } of pages) {
    const before: Awaited<ReturnType<typeof request>>[] = [];
    const after: typeof before = [];
    for (let round = 0; round < rounds; round += 1) {
      before.push(await request(small + ofSmall));
      after.push(await request(large + ofLarge));
    }
    const msOf = (answers: typeof before) => median(answers.slice(warmUpRounds).map(({ ms }) => ms));
    const kilobytesOf = (answers: typeof before) => rounded((answers.at(-1)?.length ?? 0) / 1000);
    rows[name] = {
      'with 60, ms': rounded(msOf(before)),
      [`with ${archive}, ms`]: rounded(msOf(after)),
      ratio: (msOf(after) / msOf(before)).toFixed(2),
      budget: name === 'first page' ? `<= ${budget}` : '',
      'HTML, kB': `${kilobytesOf(before)} : ${kilobytesOf(after)}`,
    };
  }
  return rows;
}

async function request(url: string) {
  const start = performance.now();
  const response = await fetch(url);
  const { length } = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - start, length };
}

const rounded = (value: number) => Number(value.toFixed(1));
