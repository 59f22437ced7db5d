import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from '@consejo/tooling/arguments';
import { Gauge } from 'prom-client';
import * as v from 'valibot';
import { fairLimit } from '../crawler/fairLimit.ts';
import { readOwners } from '../crawler/readOwners.ts';
import { assertLength, referencesOf } from '../crawler/references.ts';
import { createShares, leftOutText, mostNames } from '../crawler/shares.ts';
import { fixedFiles, isFile, languages } from '../crawler/siteFiles.ts';
import { sitemapAddresses } from '../crawler/sitemapAddresses.ts';
import { createSiteRequests } from '../crawler/siteRequests.ts';
import { createLog } from '../log.ts';
import { serveMetrics } from '../serveMetrics.ts';
import { watchPages } from './watch.ts';

const [address] = readArguments({
  usage: `npm run warm -- http://localhost:8090
Requests every page of the sitemap and all that it needs from the edge, so that the edge has a copy of each before
anything fails.`,
  options: {},
  most: 1,
}).names;
const origin = (address ?? 'http://localhost:8090').replace(/\/$/, '');
/** The sitemap begins with the site's own pages, then the newest news. As many of each section that only links name. */
const mostPages = Number(process.env.WARM_PAGES ?? 1000);
/** More would delay visitors' messages: all requests end at one backend. */
const concurrency = 2;
/** Of one edge's round, in which some pages may hang. */
const longestMs = 20 * 60_000;
/** The edge's two kinds of copies: browsers accept brotli over TLS, gzip without; for others it decompresses gzip. */
const encodings = ['br', 'gzip'];
/** Seconds between rounds. Unset: a single round, with exit code 1 when something did not answer 200. */
const pause = Number(process.env.WARM_EVERY ?? 0);
/** Printed once, when the site first answers. */
let publicAddress = process.env.PUBLIC_ADDRESS;

// None of the edge's copies is older.
const roundAt = new Gauge({
  name: 'warmer_last_round_timestamp_seconds',
  help: 'Last round without old copies',
});
const answers = new Gauge({ name: 'warmer_answers', help: 'Of the last round', labelNames: ['result'] });
serveMetrics();
const log = createLog('warmer');

/** Characters, as many as the shell reads of a manifest: a section may write millions of values. */
const maxJson = 1_000_000;
/** As the shell allows of a build. */
const mostFiles = 500;
/** As the edge has files of sections. */
const fileName = v.pipe(v.string(), v.regex(/^[\w-][\w.~-]*(\/[\w-][\w.~-]*)*$/));
const fileNames = v.optional(v.array(fileName), []);
const remoteManifest = v.object({
  metaData: v.object({
    remoteEntry: v.object({ name: fileName }),
    pages: v.optional(v.record(v.string(), v.object({ js: fileNames, css: fileNames })), {}),
  }),
});

// Process 1 of a container has no default handler for SIGTERM.
process.once('SIGTERM', () => process.exit());
let suspects: string[] = [];
if (pause > 0)
  watchPages(origin, publicAddress ?? origin, () => suspects, log.error).catch(
    // Such as an SMTP_URL that is none: no reason to stop warming.
    (error: unknown) => log.error(`pages are not watched: ${error}`),
  );
function report(error: unknown) {
  log.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  return undefined;
}
do {
  const isDone = await warmEdges().catch(report);
  // A site that is starting may answer in a moment.
  await wait(1000 * Math.min(pause, isDone ? pause : 10));
} while (pause > 0);

/** Each of a name's addresses is an edge of its own, as in a stack. @returns whether all gave their sitemap */
async function warmEdges() {
  const { protocol, hostname, port } = new URL(origin);
  const hosts = protocol === 'http:' ? await lookup(hostname, { all: true, family: 4 }) : [];
  const edges = hosts.map(({ address }) => `http://${address}:${port || 80}`);
  process.exitCode = 0;
  const rounds: Awaited<ReturnType<typeof warm>>[] = [];
  for (const edge of edges.length > 0 ? edges : [origin]) {
    const round = await warm(edge).catch(report);
    if (round) rounds.push(round);
  }
  const isWhole = rounds.length === Math.max(1, edges.length);
  const failed = rounds.flatMap(({ failures }) => [...failures]);
  const old = rounds.flatMap(({ stale }) => [...stale]);
  const count = rounds.reduce((sum, round) => sum + round.count, 0);
  answers.set({ result: 'all' }, count);
  answers.set({ result: 'failed' }, failed.length);
  answers.set({ result: 'old' }, old.length);
  suspects = [...old, ...failed.map(([path]) => path)];
  if (isWhole && old.length === 0 && rounds.every(({ isInTime }) => isInTime)) roundAt.setToCurrentTime();
  for (const [path, reason] of failed) log.error(`${reason} ${path}`);
  if (failed.length > 0) process.exitCode = 1;
  return isWhole;
}

async function warm(edge: string) {
  const start = Date.now();
  const ask = createSiteRequests(edge, { endsAt: start + longestMs });
  const failures = new Map<string, string>();
  const stale = new Set<string>();
  let count = 0;
  let isInTime = true;
  const leftOut: Record<string, number> = {};
  const omit = (what: string) => {
    leftOut[what] = (leftOut[what] ?? 0) + 1;
  };
  /** @returns undefined unless the answer is 200 or an old copy, which tells what there was */
  async function request(path: string, variant: Parameters<typeof ask>[1] = {}) {
    isInTime = Date.now() < start + longestMs;
    if (!isInTime) return void omit('requests without time');
    const answer = await ask(path, { encoding: 'br', ...variant });
    count += 1;
    if (answer.kind === 'page' && answer.status === 200) return answer;
    if (answer.kind !== 'problem') failures.set(path, String(answer.status));
    else if (answer.oldCopy) stale.add(path);
    else failures.set(path, answer.reason);
    return answer.kind === 'problem' ? answer.oldCopy : undefined;
  }
  const limit = fairLimit(concurrency);
  const sitemap = await request('/sitemap.xml');
  const addresses = sitemapAddresses(sitemap?.body.toString() ?? '');
  const [first] = addresses;
  if (!first) {
    const reason = failures.get('/sitemap.xml') ?? 'no addresses in it';
    throw new Error(`No sitemap at ${edge}/sitemap.xml (${reason})`);
  }
  if (publicAddress) log.info(`Site ready: ${publicAddress}`);
  publicAddress = undefined;

  const registry = await request('/remotes/registry.json');
  const { names, ownerOf, fileOwnerOf } = readOwners(registry?.body.toString() ?? '');
  const mayNamePage = createShares('pages', mostPages, omit);
  const mayNameFile = createShares('files', mostNames, omit, ownerOf);
  const files = new Set<string>();
  const listed = new Set(addresses.map(({ pathname }) => pathname));
  const links = new Set<string>();
  const addPage = (page: URL, by = page) =>
    void limit.run(ownerOf(page.pathname, by.pathname), () => warmPage(page));
  const addFile = (file: string, by: URL) => {
    if (files.has(file) || !mayNameFile(by)) return;
    files.add(file);
    for (const encoding of encodings)
      void limit.run(fileOwnerOf(file, by.pathname), () => request(file, { encoding }));
  };
  const addLink = (link: string, by: URL) => {
    if (listed.has(link) || links.has(link) || !mayNamePage(by)) return;
    links.add(link);
    addPage(new URL(link, first), by);
  };
  // A manifest may name another section's.
  for (const file of await filesOfBuilds(request, names))
    addFile(file, new URL(file.split('/', 3).join('/'), first));
  /** Requests a page in each language and encoding that visitors may get. One that cannot be read costs no other. */
  async function warmPage(page: URL) {
    // The language of an address with a query is in the query.
    for (const language of page.search ? languages.slice(0, 1) : languages)
      for (const encoding of encodings)
        await warmVariant(page, { language, encoding }).catch((error: unknown) =>
          failures.set(page.pathname, String(error)),
        );
  }
  /** Collects what it links to and needs. */
  async function warmVariant(page: URL, variant: Parameters<typeof ask>[1]) {
    const answer = await request(page.pathname + page.search, variant);
    if (!answer) return;
    const rules = answer.headers.get('speculation-rules')?.replaceAll('"', '');
    const calls = answer.headers.get('x-content-calls')?.split(' ') ?? [];
    for (const file of [rules, ...calls]) if (file) addFile(file, page);
    assertLength(answer.body.length);
    for (const reference of referencesOf(answer.body.toString(), page))
      if (isFile(reference)) addFile(reference.pathname, page);
      else if (!reference.search) addLink(reference.pathname, page);
  }
  const pages = addresses.slice(0, mostPages);
  for (const page of pages) addPage(page);
  for (const file of fixedFiles) addFile(file, first);
  await limit.ended();

  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  log.info(
    `${pages.length + links.size} pages and ${files.size} files and calls: ${count} answers in ${seconds} s, ` +
      `${failures.size} not 200, ${stale.size} only as old copies${leftOutText(leftOut)}`,
  );
  return { failures, stale, count, isInTime };
}

/** The files of each live build that no page references, such as lazy chunks. */
async function filesOfBuilds(
  request: (path: string) => Promise<{ body: Buffer } | undefined>,
  remotes: string[],
) {
  const read = async <Output>(path: string, shape: v.GenericSchema<unknown, Output>) => {
    const answer = await request(path);
    const json = v.pipe(v.string(), v.maxLength(maxJson), v.parseJson(), shape);
    const { success, output } = v.safeParse(json, answer?.body.toString(), { abortEarly: true });
    return success ? output : undefined;
  };
  const files = (await read('/assets/files.json', v.array(v.string()))) ?? [];
  for (const name of remotes) {
    const manifest = await read(`/remotes/${name}/mf-manifest.json`, remoteManifest);
    if (!manifest) continue;
    const { remoteEntry, pages } = manifest.metaData;
    const chunks = Object.values(pages).flatMap(({ js, css }) => [...js, ...css]);
    const built = [...new Set([remoteEntry.name, ...chunks])].slice(0, mostFiles);
    for (const file of built) files.push(`/remotes/${name}/${file}`);
  }
  return files;
}
