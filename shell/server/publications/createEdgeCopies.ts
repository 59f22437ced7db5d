import { lookup } from 'node:dns/promises';
import { get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { type Language, languages } from '@consejo/shared/i18n';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { renewMs } from '../config/deadlines.ts';
import type { ServerConfig } from '../config/readConfig.ts';
import type { Content } from '../content/createContent.ts';
import { pathsOf } from '../live/applySectionPolicy.ts';
import type { Sections } from '../live/createSections.ts';

/** Others are left to their age, 30 s: each is rendered up to four times. */
const mostRenewed = 300;
const copyMs = 5000;
const concurrency = 4;
/** Of a page, in characters: ours have 1 kB, a section's code may name anything. */
const maxCallsLength = 10_000;

type Copy = { edge: string; address: string; language: Language };
type Known = { calls: string[]; time: number };

/** What edges may have copies of, made from which calls. Invented queries make no room for themselves among pages. */
export function createEdgeCopies(
  { EDGE_ADDRESSES: origins }: Pick<ServerConfig, 'EDGE_ADDRESSES'>,
  sections: Pick<Sections, 'live' | 'status'>,
  { isOutdated, hasChanged, read }: Pick<Content, 'isOutdated' | 'hasChanged' | 'read'>,
) {
  const limits = {
    maxEntrySize: maxCallsLength,
    sizeCalculation: ({ calls }: Known) => 1 + calls.join('').length,
  };
  const pages = new LRUCache<string, Known>({ max: 2000, ...limits });
  const others = new LRUCache<string, Known>({ max: 1000, ...limits });
  const isPage = (address: string) => /^(?!\/api\/)[^?]*(\?lng=(es|en))?$/.test(address);

  /** Replaces the copies of those addresses that are due, named ones first. @returns which were not replaced, and why */
  async function renewAll(
    addresses: string[],
    named: string[],
    isDue: (address: string) => Promise<boolean>,
  ) {
    const end = Date.now() + renewMs;
    const failures: { address: string; problem: string }[] = [];
    const edges = await edgesAt(origins).catch((error: unknown) => {
      failures.push({ address: origins[0] ?? '', problem: String(error) });
    });
    const copies = (edges ?? []).flatMap((edge) => addresses.flatMap((address) => copiesAt(edge, address)));
    // Then what most visitors get: at the address without a language, in Spanish.
    const rank = ({ address, language }: Copy) =>
      4 * Number(!named.includes(address)) +
      2 * Number(address.includes('?lng=')) +
      languages.indexOf(language);
    copies.sort((one, other) => rank(one) - rank(other));
    const renewInTime = async (copy: Copy) => {
      const isLate = () => Date.now() >= end;
      const isDueInTime = () =>
        withTimeout(isDue(copy.address), end - Date.now(), copy.address).catch(() => true);
      if (!isLate() && !(await isDueInTime())) return;
      if (isLate()) {
        failures.push({ address: copy.address, problem: 'no time' });
        return;
      }
      // At once: the shell renders both from one page.
      const renewals = ['br', 'gzip'].map((encoding) => renewAt(copy, encoding).catch(String));
      for (const problem of await Promise.all(renewals))
        if (problem) failures.push({ address: copy.address, problem });
    };
    const inTurn = pLimit(concurrency);
    await Promise.all(copies.map((copy) => inTurn(() => renewInTime(copy))));
    return failures;
  }

  /** Whether a touched answer is another one now: most items of a list have the same neighbours as before. */
  async function isOther({ calls, time }: Known, isTouched: (call: string) => boolean): Promise<boolean> {
    const touched = calls.filter(isTouched);
    // Few at once: a section's page may name fifty that nobody reads.
    const inTurn = pLimit(concurrency);
    await Promise.all(touched.map((call) => inTurn(() => read(call).catch(() => undefined))));
    return touched.some((call) => hasChanged(call, time));
  }

  return {
    /**
     * @param since when the answer was begun, a time of `performance`
     * @returns whether an edge may copy it: nothing that it was made from has been published meanwhile
     */
    add: (address: string, calls: string[], since: number): boolean => {
      const isOld = isOutdated(since, calls);
      (isPage(address) ? pages : others).set(address, { calls, time: isOld ? since : performance.now() });
      return !isOld;
    },
    /**
     * Has each edge replace its copies: those of these pages, of the sections' pages and files that were touched or of which
     * nothing is known, as after a start, and then of what else has changed.
     * @returns which of these pages failed, and why; others are left to their age
     */
    renew: async (isTouched: (call: string) => boolean, named: string[]): Promise<string[]> => {
      if (!sections.status().isReady) return ['the sections are starting'];
      const { live } = sections.live();
      const fixed = live.flatMap((one) => [...one.pages, ...one.files.flatMap(pathsOf)]);
      const isDue = (address: string) => pages.peek(address)?.calls.some(isTouched) ?? true;
      const due = new Set([...named, ...['/', ...fixed, '/sitemap.xml'].filter(isDue)]);
      const inLanguage = (address: string) => languages.map((one) => `${address}?lng=${one}`);
      const first = [...due].flatMap((one) => [one, ...inLanguage(one).filter((other) => pages.has(other))]);
      const rest = new Map(
        [...pages, ...others]
          .filter(([address, { calls }]) => calls.some(isTouched) && !first.includes(address))
          .slice(0, mostRenewed),
      );
      const failures = await renewAll([...first, ...rest.keys()], named, async (address) => {
        const known = rest.get(address);
        return !known || isOther(known, isTouched);
      });
      // A page of a section that fails would keep what is published elsewhere from ever being confirmed.
      return failures
        .filter(({ address }) => named.includes(address) || origins.includes(address))
        .map(({ address, problem }) => `${address}: ${problem}`);
    },
  };
}

export type EdgeCopies = ReturnType<typeof createEdgeCopies>;

/** Each of a name's addresses is an edge of its own, as in a cluster. */
async function edgesAt(origins: string[]): Promise<string[]> {
  const found = origins.map(async (origin) => {
    const { hostname, port } = new URL(origin);
    const hosts = await lookup(hostname, { all: true, family: 4 });
    return hosts.map(({ address }) => `http://${address}:${port || 80}`);
  });
  return (await Promise.all(found)).flat();
}

/** The edge's keys (deploy/edge/nginx.conf), each with a copy in two encodings. */
const copiesAt = (edge: string, address: string): Copy[] =>
  languages
    .slice(0, /^\/api\/|[?&]lng=/.test(address) ? 1 : undefined)
    .map((language) => ({ edge, address, language }));

async function renewAt({ edge, address, language }: Copy, encoding: string): Promise<string | undefined> {
  const headers = { 'x-renew': '1', 'accept-language': language, 'accept-encoding': encoding };
  // Not by `fetch`, which would decompress it: much of this process's work.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(edge + address, { headers, signal: AbortSignal.timeout(copyMs) }, resolve).once('error', reject);
  });
  // Read to the end: the edge does not keep an aborted response.
  await finished(response.resume());
  const { 'x-cache': source, 'cache-control': policy } = response.headers;
  const isStored = source === 'BYPASS' && !policy?.includes('no-store');
  return Number(response.statusCode) >= 500 || !isStored ? `${response.statusCode} ${source}` : undefined;
}
