// npm run warm -- http://localhost:8080: asks the edge for every page of the sitemap as visitors do, and for all that a
// page needs, so that there is a last good copy of each before anything fails. Plain Node: it runs wherever Node does.

import { setTimeout as wait } from 'node:timers/promises';

const origin = process.argv[2]?.replace(/\/$/, '');
/** The first of the sitemap: the site's own pages, then the newest news. */
const mostPages = Number(process.env.WARM_PAGES ?? 1000);
/** Few: all of them end at one backend, where what visitors send would wait behind them. */
const atOnce = 2;
/** The two kinds of copy there are: browsers take brotli over TLS, gzip without; the edge unpacks gzip for all others. */
const encodings = ['br', 'gzip'];
const languages = ['es', 'en'];

/** Seconds from the end of one round to the next; without it there is one, and its exit code says how it went. */
const pause = Number(process.env.WARM_EVERY ?? 0);

/** Where visitors find the site, to be said when it is ready. */
let publicAddress = process.env.PUBLIC_ADDRESS;

const failures = new Map();
const old = new Set();
let answers = 0;

// A container's first process is ended by no signal that it does not take.
process.once('SIGTERM', () => process.exit());
do {
  const isDone = await warm().then(
    () => true,
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
  // What is not there yet may be in a moment.
  await wait(1000 * Math.min(pause, isDone ? pause : 10));
} while (pause > 0);

async function warm() {
  if (!origin) throw new Error('Say where the edge is: npm run warm -- http://localhost:8080');
  const begun = Date.now();
  failures.clear();
  old.clear();
  answers = 0;
  const pages = await readSitemap();
  if (publicAddress) console.log(`Site ready: ${publicAddress}`);
  publicAddress = undefined;
  // What the pages link to and the sitemap leaves out; then all that any of them needs.
  const found = await warmPages(pages);
  const more = await warmPages([...found.links].filter((link) => !pages.includes(link)));
  const files = new Set([...found.files, ...more.files, ...(await readBuilds())]);
  await each([...files], (file) => eachEncoding((encoding) => ask(file, { encoding })));

  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(
    `${found.count + more.count} pages and ${files.size} files and calls: ${answers} answers in ${seconds} s, ` +
      `${failures.size} not 200, ${old.size} only as old copies`,
  );
  for (const [address, reason] of failures) console.error(`${reason} ${address}`);
  process.exitCode = failures.size > 0 ? 1 : 0;
}

/** Addresses of the sitemap as paths: its origin is the public one, which may be another than the edge is asked at. */
async function readSitemap() {
  const { body = '' } = (await ask('/sitemap.xml', {})) ?? {};
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  if (addresses.length > 0) return addresses.slice(0, mostPages);
  throw new Error(
    `No sitemap at ${origin}/sitemap.xml (${[...failures.values()][0] ?? 'no addresses in it'})`,
  );
}

/** Pages in every copy that visitors may ask for. @returns what they link to, and the files and calls they need */
async function warmPages(addresses) {
  const links = new Set();
  const files = new Set();
  await each(addresses, async (address) => {
    // The address may say the language, else the browser does.
    for (const language of address.includes('?') ? languages.slice(0, 1) : languages) {
      await eachEncoding(async (encoding) => {
        const { headers, body } = (await ask(address, { encoding, language })) ?? {};
        if (!body || !headers) return;
        for (const call of headers.get('x-content-calls')?.split(' ') ?? []) files.add(call);
        for (const file of filesOf(body)) files.add(file);
        for (const [, link] of body.matchAll(/<a [^<>]*?href="(\/[a-z0-9/-]*)"/g)) links.add(link);
      });
    }
  });
  files.delete('');
  return { links, files, count: addresses.length };
}

/** Scripts, styles, fonts, pictures in all their sizes, documents. */
function filesOf(html) {
  const single = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
  const sets = [...html.matchAll(/(?:src|image)set="([^"]+)"/gi)].flatMap(([, set]) =>
    set.split(',').map((candidate) => candidate.trim().split(' ')[0]),
  );
  return [...single, ...sets].filter((file) =>
    /^\/((assets|remotes|uploads)\/|favicon|apple-touch-icon)/.test(file),
  );
}

/** What browsers load only when they need it, so that no page names it: the rest of each live build. */
async function readBuilds() {
  const json = async (address) => JSON.parse((await ask(address, {}))?.body ?? 'null');
  const files = (await json('/assets/files.json')) ?? [];
  for (const { name } of (await json('/remotes/registry.json')) ?? []) {
    const { metaData } = (await json(`/remotes/${name}/mf-manifest.json`)) ?? {};
    const chunks = Object.values(metaData?.pages ?? {}).flatMap(({ js, css }) => [...js, ...css]);
    const entry = metaData ? [metaData.remoteEntry.name] : [];
    files.push(...[...entry, ...chunks].map((file) => `/remotes/${name}/${file}`));
  }
  return files;
}

/** An old copy is renewed while it is given away, and a busy shell has time later: both are asked again. */
async function ask(address, { encoding = 'br', language = 'es' }, tries = 4) {
  try {
    const response = await fetch(origin + address, {
      redirect: 'manual',
      headers: { 'accept-encoding': encoding, 'accept-language': language, 'x-warm': '1' },
      signal: AbortSignal.timeout(30_000),
    });
    const source = response.headers.get('x-cache') ?? '';
    const isOld = /STALE|UPDATING/.test(source);
    const isMirrored = source === 'MIRROR';
    if ((isOld || isMirrored || response.status >= 500) && tries > 0) {
      await response.arrayBuffer();
      await wait(500);
      return ask(address, { encoding, language }, tries - 1);
    }
    answers += 1;
    if (isOld) old.add(address);
    // Read to its end: the edge keeps no answer that was broken off.
    const body = await response.text();
    if (response.status === 200 && !isMirrored) return { headers: response.headers, body };
    // What the mirror has is no copy of the edge's.
    failures.set(address, isMirrored ? 'MIRROR' : response.status);
  } catch (error) {
    failures.set(address, error.cause?.code ?? error.name);
  }
  return undefined;
}

async function eachEncoding(visit) {
  for (const encoding of encodings) await visit(encoding);
}

async function each(items, visit) {
  const queue = [...items];
  const visitor = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await visit(item);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}
