import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { step } from '../console/steps.ts';
import { findFreeBase, readPorts } from '../site/ports.ts';
import { startSite } from '../site/startSite.ts';
import { growNews } from './growNews.mjs';
import { median } from './median.mjs';

const archive = 10_000;
const perPage = 12;
const rounds = 60;
const budget = 1.2;

/**
 * How long the server takes for the news, with the demonstration's 60 and with 10,000 of them: two sites side by side,
 * asked in turns, so that whatever else the machine does slows both.
 * @param {{ site: { origin: string }, runFolder: string, firstPort: number }} options the running site with the 60
 */
export async function measureNewsArchive({ site, runFolder, firstPort }) {
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
    output: createWriteStream(path.join(runFolder, 'archive.log')),
  });
  try {
    return await step('asking for the news', () => compare(site.origin, large.origin));
  } finally {
    await large.stop();
  }
}

async function compare(small, large) {
  const lastPage = (total) => `/noticias?pagina=${Math.ceil(total / perPage)}`;
  const pages = {
    'first page': ['/noticias', '/noticias'],
    'last page': [lastPage(60), lastPage(archive)],
    'of a category': ['/noticias?categoria=Avisos', '/noticias?categoria=Avisos'],
    'of a hashtag': ['/noticias?etiqueta=avisos', '/noticias?etiqueta=avisos'],
  };
  const rows = {};
  for (const [name, [ofSmall, ofLarge]] of Object.entries(pages)) {
    const times = { small: [], large: [] };
    const bytes = { small: 0, large: 0 };
    for (let round = 0; round < rounds; round += 1) {
      for (const [size, url] of Object.entries({ small: small + ofSmall, large: large + ofLarge })) {
        const { ms, length } = await ask(url);
        times[size].push(ms);
        bytes[size] = length;
      }
    }
    // The first rounds warm both sides up.
    const [before, after] = [times.small, times.large].map((all) => median(all.slice(5)));
    rows[name] = {
      'with 60, ms': rounded(before),
      [`with ${archive}, ms`]: rounded(after),
      ratio: (after / before).toFixed(2),
      budget: name === 'first page' ? `<= ${budget}` : '',
      'HTML, kB': `${rounded(bytes.small / 1000)} : ${rounded(bytes.large / 1000)}`,
    };
  }
  return rows;
}

async function ask(url) {
  const begin = performance.now();
  const response = await fetch(url);
  const { length } = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - begin, length };
}

const rounded = (value) => Number(value.toFixed(1));
