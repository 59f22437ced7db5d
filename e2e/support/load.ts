import { setTimeout as wait } from 'node:timers/promises';

/** How long a visitor stays on a page, on average. */
const dwellMs = 2000;

/** Times are wall clock, in milliseconds. */
export type LoadedPage = { requestedAt: number; receivedAt: number; url: string; body: string };

/**
 * Simulates visitors that request a page, then each file it names, then pause, until stopped. Each waits for its answer, so
 * at most `connections` requests are in flight; the pauses keep a machine that also builds and runs the
 * browser from being overloaded.
 *
 * @param options `pages`: addresses each visitor cycles through; `onPage`: called with every complete page
 */
export function startLoad(options: {
  origin: string;
  pages: string[];
  connections: number;
  onPage: (page: LoadedPage) => void;
}) {
  const { origin, pages, connections, onPage } = options;
  const startedAt = Date.now();
  const failures: string[] = [];
  let isStopped = false;
  let count = 0;

  async function request(url: string): Promise<string> {
    count += 1;
    const response = await fetch(url);
    const body = await response.text();
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (body === '') throw new Error('an empty body');
    const isPage = type.startsWith('text/html');
    if (isPage !== body.startsWith('<!doctype html>')) throw new Error(`${type} with a body of another type`);
    if (isPage && !body.trimEnd().endsWith('</html>')) throw new Error('a truncated page');
    return body;
  }

  async function visitor(first: number) {
    for (let turn = first; !isStopped; turn += 1) {
      const url = origin + pages[turn % pages.length];
      let current = url;
      try {
        const requestedAt = Date.now();
        const body = await request(url);
        onPage({ requestedAt, receivedAt: Date.now(), url, body });
        for (const file of filesOf(body)) {
          current = origin + file;
          await request(current);
        }
        await wait(dwellMs * (0.5 + Math.random()));
      } catch (error) {
        failures.push(`${current}, ${Date.now() - startedAt} ms after the start: ${error}`);
      }
    }
  }

  const visitors = Promise.all(Array.from({ length: connections }, (_, index) => visitor(index)));
  return {
    /** Resolves once the load has run for that long. */
    runUntil: (ms: number) => wait(Math.max(0, startedAt + ms - Date.now())),
    stop: async () => {
      isStopped = true;
      await visitors;
      return { count, failures, ranFor: Date.now() - startedAt };
    },
  };
}

/** The hashed files that a page names, of the shell and its remote. */
const filesOf = (body: string) => [
  ...new Set([...body.matchAll(/(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, file]) => file)),
];
