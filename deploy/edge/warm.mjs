// Containers run this file alone, without packages.

import { setTimeout as wait } from 'node:timers/promises';

const usage = `npm run warm -- http://localhost:8090
Requests every page of the sitemap and all that it needs from the edge, so that the edge has a copy of each before
anything fails.`;
const [address, ...more] = process.argv.slice(2);
if (!address || address.startsWith('-') || more.length > 0) {
  const isHelp = address === '--help';
  console[isHelp ? 'log' : 'error'](usage);
  process.exit(isHelp ? 0 : 1);
}
const origin = address.replace(/\/$/, '');
/** The sitemap begins with the site's own pages, then the newest news. */
const mostPages = Number(process.env.WARM_PAGES ?? 1000);
/** More would delay visitors' messages: all requests end at one backend. */
const concurrency = 2;
/** The edge's two kinds of copies: browsers accept brotli over TLS, gzip without; for others it decompresses gzip. */
const encodings = ['br', 'gzip'];
const languages = ['es', 'en'];

/** Files that no page links as such. */
const fixedFiles = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/social-card.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
];

/** Seconds between rounds. Unset: a single round, with exit code 1 when something did not answer 200. */
const pause = Number(process.env.WARM_EVERY ?? 0);

/** Printed once, when the site first answers. */
let publicAddress = process.env.PUBLIC_ADDRESS;

/** @type {Map<string, string>} */
const failures = new Map();
/** @type {Set<string>} */
const stale = new Set();
let answers = 0;

// Process 1 of a container has no default handler for SIGTERM.
process.once('SIGTERM', () => process.exit());
do {
  const isDone = await warm().then(
    () => true,
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
  // A site that is starting may answer in a moment.
  await wait(1000 * Math.min(pause, isDone ? pause : 10));
} while (pause > 0);

async function warm() {
  const start = Date.now();
  failures.clear();
  stale.clear();
  answers = 0;
  const pages = await readSitemap();
  if (publicAddress) console.log(`Site ready: ${publicAddress}`);
  publicAddress = undefined;
  // Then the pages that these link to and the sitemap omits, then the files and calls of all of them.
  const found = await warmPages(pages);
  const more = await warmPages([...found.links].filter((link) => !pages.includes(link)));
  const files = new Set([...fixedFiles, ...found.files, ...more.files, ...(await readBuilds())]);
  await each([...files], (file) => eachEncoding((encoding) => request(file, { encoding })));

  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    `${found.count + more.count} pages and ${files.size} files and calls: ${answers} answers in ${seconds} s, ` +
      `${failures.size} not 200, ${stale.size} only as old copies`,
  );
  for (const [address, reason] of failures) console.error(`${reason} ${address}`);
  process.exitCode = failures.size > 0 ? 1 : 0;
}

/** The addresses in all parts of the sitemap, in its order. */
async function readSitemap() {
  /** @type {string[]} */
  const addresses = [];
  for (const part of await readAddresses('/sitemap.xml')) addresses.push(...(await readAddresses(part)));
  if (addresses.length > 0) return addresses.slice(0, mostPages);
  throw new Error(
    `No sitemap at ${origin}/sitemap.xml (${[...failures.values()][0] ?? 'no addresses in it'})`,
  );
}

/** What a sitemap names, as paths: the addresses carry the public origin, which may not be `origin`. @param {string} file */
async function readAddresses(file) {
  const { body = '' } = (await request(file)) ?? {};
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/**
 * Requests pages in each language and encoding that visitors may get.
 * @param {string[]} addresses
 * @returns what they link to, and the files and content calls they need
 */
async function warmPages(addresses) {
  /** @type {Set<string>} */
  const links = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  await each(addresses, async (address) => {
    // The language of an address with a query is in the query.
    for (const language of address.includes('?') ? languages.slice(0, 1) : languages) {
      await eachEncoding(async (encoding) => {
        const { headers, body } = (await request(address, { encoding, language })) ?? {};
        if (!body || !headers) return;
        for (const call of headers.get('x-content-calls')?.split(' ') ?? []) files.add(call);
        for (const file of filesOf(body)) files.add(file);
        files.add(headers.get('speculation-rules')?.replaceAll('"', '') ?? '');
        for (const [, link = ''] of body.matchAll(/<a [^<>]*?href="(\/[a-z0-9/-]*)"/g)) links.add(link);
      });
    }
  });
  files.delete('');
  links.delete('');
  return { links, files, count: addresses.length };
}

/** Scripts, styles, fonts, documents, and pictures in every size. @param {string} html */
function filesOf(html) {
  const single = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
  const sets = [...html.matchAll(/(?:src|image)set="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  );
  return [...single, ...sets].filter((file) =>
    /^\/((assets|remotes|uploads)\/|favicon|apple-touch-icon|manifest\.webmanifest)/.test(file),
  );
}

/** The files of each live build that no page references, such as lazy chunks. */
async function readBuilds() {
  /** @param {string} address @returns {Promise<unknown>} */
  const json = async (address) => JSON.parse((await request(address))?.body ?? 'null');
  const files = stringsOf(await json('/assets/files.json'));
  for (const remote of listOf(await json('/remotes/registry.json'))) {
    const { name } = recordOf(remote);
    const { remoteEntry, pages } = recordOf(
      recordOf(await json(`/remotes/${name}/mf-manifest.json`)).metaData,
    );
    const chunks = Object.values(recordOf(pages)).flatMap((page) => {
      const { js, css } = recordOf(page);
      return [...stringsOf(js), ...stringsOf(css)];
    });
    const entry = stringsOf([recordOf(remoteEntry).name]);
    files.push(...[...entry, ...chunks].map((file) => `/remotes/${name}/${file}`));
  }
  return files;
}

/**
 * Requests an address, and again when the edge answers with an old copy, which it renews meanwhile, or the shell is busy.
 * @param {string} address
 * @param {{ encoding?: string, language?: string }} [variant]
 * @returns {Promise<{ headers: Headers, body: string } | undefined>} undefined unless the edge answered 200
 */
async function request(address, { encoding = 'br', language = 'es' } = {}, tries = 4) {
  try {
    const response = await fetch(origin + address, {
      redirect: 'manual',
      headers: { 'accept-encoding': encoding, 'accept-language': language },
      signal: AbortSignal.timeout(30_000),
    });
    const source = response.headers.get('x-cache') ?? '';
    const isOld = /STALE|UPDATING/.test(source);
    const isMirrored = source === 'MIRROR';
    if ((isOld || isMirrored || response.status >= 500) && tries > 0) {
      await response.arrayBuffer();
      await wait(500);
      return request(address, { encoding, language }, tries - 1);
    }
    answers += 1;
    if (isOld) stale.add(address);
    // Read to the end: the edge does not keep an aborted response.
    const body = await response.text();
    if (response.status === 200 && !isMirrored) return { headers: response.headers, body };
    // An answer of the mirror is no copy at the edge.
    failures.set(address, isMirrored ? 'MIRROR' : String(response.status));
  } catch (error) {
    const { code } = recordOf(error instanceof Error ? error.cause : undefined);
    failures.set(address, String(code ?? (error instanceof Error ? error.name : error)));
  }
  return undefined;
}

/** @param {(encoding: string) => Promise<unknown>} visit */
async function eachEncoding(visit) {
  for (const encoding of encodings) await visit(encoding);
}

/** @param {string[]} items @param {(item: string) => Promise<unknown>} visit */
async function each(items, visit) {
  const queue = [...items];
  const visitor = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await visit(item);
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
}

/** @param {unknown} value @returns {Record<string, unknown>} empty for anything but an object */
function recordOf(value) {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** @param {unknown} value @returns {unknown[]} empty for anything but a list */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {unknown} value @returns {string[]} the texts of a list */
function stringsOf(value) {
  return listOf(value).filter((item) => typeof item === 'string');
}
