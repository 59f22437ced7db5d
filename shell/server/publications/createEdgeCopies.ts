import { lookup } from 'node:dns/promises';
import { languages } from '@consejo/shared/i18n';
import { LRUCache } from 'lru-cache';
import { mapConcurrently } from '../config/mapConcurrently.ts';
import type { ServerConfig } from '../config/readConfig.ts';
import type { Content } from '../content/createContent.ts';
import { pathsOf } from '../live/applySectionPolicy.ts';
import type { Sections } from '../live/createSections.ts';

/** Others are left to their age, 30 s: each is rendered up to four times. */
const mostRenewed = 300;
/** Later none is begun. The backend waits for 20 s. */
const renewMs = 10_000;
const copyMs = 5000;
const concurrency = 4;

/** What edges may have copies of, made from which calls. Invented queries make no room for themselves among pages. */
export function createEdgeCopies(
  { EDGE_ADDRESSES: origins }: Pick<ServerConfig, 'EDGE_ADDRESSES'>,
  sections: Pick<Sections, 'live'>,
  { isOutdated }: Pick<Content, 'isOutdated'>,
) {
  const pages = new LRUCache<string, string[]>({ max: 2000 });
  const others = new LRUCache<string, string[]>({ max: 1000 });
  const isPage = (address: string) => /^(?!\/api\/)[^?]*(\?lng=(es|en))?$/.test(address);

  return {
    /**
     * @param since when the answer was begun, a time of `performance`
     * @returns whether an edge may copy it: nothing that it was made from has been published meanwhile
     */
    add: (address: string, calls: string[], since: number): boolean => {
      (isPage(address) ? pages : others).set(address, calls);
      return !isOutdated(since, calls);
    },
    /**
     * Has each edge replace its copies: those of these pages, of what was made from touched calls, and of the sections' pages
     * and files of which nothing is known, as after a start.
     * @returns which were not replaced, and why
     */
    renew: async (isTouched: (call: string) => boolean, named: string[]): Promise<string[]> => {
      const { live } = sections.live();
      const fixed = live.flatMap((one) => [...one.pages, ...one.files.flatMap(pathsOf)]);
      const isDue = (address: string) => pages.peek(address)?.some(isTouched) ?? true;
      const touched = [...pages, ...others].filter(([, calls]) => calls.some(isTouched));
      const addresses = new Set([
        ...named,
        ...['/', ...fixed, '/sitemap.xml'].filter(isDue),
        ...touched.map(([address]) => address),
      ]);
      const failures: string[] = [];
      const edges = await edgesAt(origins).catch((error: unknown) => void failures.push(String(error)));
      const end = Date.now() + renewMs;
      const copies = [...addresses].slice(0, mostRenewed).flatMap(copiesOf);
      await mapConcurrently(
        copies.flatMap((copy) => (edges ?? []).map((edge) => ({ ...copy, edge }))),
        concurrency,
        async (copy) => {
          if (Date.now() > end) return;
          const problem = await renewAt(copy).catch(String);
          if (problem) failures.push(`${copy.address}: ${problem}`);
        },
      );
      return failures;
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

/** The edge's keys (deploy/edge/nginx.conf). */
const copiesOf = (address: string) =>
  (/^\/api\/|[?&]lng=/.test(address) ? ['es'] : languages).flatMap((language) =>
    ['br', 'gzip'].map((encoding) => ({ address, language, encoding })),
  );

type Copy = ReturnType<typeof copiesOf>[number] & { edge: string };

async function renewAt({ edge, address, language, encoding }: Copy): Promise<string | undefined> {
  const response = await fetch(edge + address, {
    redirect: 'manual',
    headers: { 'x-renew': '1', 'accept-language': language, 'accept-encoding': encoding },
    signal: AbortSignal.timeout(copyMs),
  });
  // Read to the end: the edge does not keep an aborted response.
  await response.arrayBuffer();
  const source = response.headers.get('x-cache');
  return response.status >= 500 || source !== 'BYPASS' ? `${response.status} ${source}` : undefined;
}
