import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const lookMs = 2000;

/** A page that a visitor got. Times are of the wall clock, in milliseconds. */
export type LoadedPage = { askedAt: number; gotAt: number; url: string; body: string };

/**
 * Visitors who ask for a page, then for each file that it names, then look at it for a while, until they are stopped.
 * Each has one connection that is kept open, so no more than `connections` requests are ever under way; and as they
 * look, the machine that does all of it, building and browser included, is busy and not drowned.
 *
 * @param options `pages`: addresses that each visitor takes in turn; `onPage`: told of every page that came whole
 */
export function startLoad(options: {
  origin: string;
  pages: string[];
  connections: number;
  onPage: (page: LoadedPage) => void;
}) {
  const { origin, pages, connections, onPage } = options;
  const begunAt = Date.now();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const failures: string[] = [];
  let isStopped = false;
  let count = 0;

  async function ask(url: string): Promise<string> {
    count += 1;
    const { status, type, body } = await answerOf(url, agent);
    if (status !== 200) throw new Error(`status ${status}`);
    if (body === '') throw new Error('an empty body');
    const isPage = type.startsWith('text/html');
    if (isPage !== body.startsWith('<!doctype html>')) throw new Error(`${type} with a body of another kind`);
    if (isPage && !body.trimEnd().endsWith('</html>')) throw new Error('a page that is cut off');
    return body;
  }

  async function visitor(first: number) {
    for (let turn = first; !isStopped; turn += 1) {
      const url = origin + pages[turn % pages.length];
      let asked = url;
      try {
        const askedAt = Date.now();
        const body = await ask(url);
        onPage({ askedAt, gotAt: Date.now(), url, body });
        for (const file of filesOf(body)) {
          asked = origin + file;
          await ask(asked);
        }
        await wait(lookMs * (0.5 + Math.random()));
      } catch (error) {
        failures.push(`${asked}, ${Date.now() - begunAt} ms after the start: ${error}`);
      }
    }
  }

  const visitors = Promise.all(Array.from({ length: connections }, (_, index) => visitor(index)));
  return {
    /** Resolves when the load has run for that long. */
    untilItRan: (ms: number) => wait(Math.max(0, begunAt + ms - Date.now())),
    stop: async () => {
      isStopped = true;
      await visitors;
      agent.destroy();
      return { count, failures, ranFor: Date.now() - begunAt };
    },
  };
}

/** The hashed files that a page names: the shell's and those of its remote. */
const filesOf = (body: string) => [
  ...new Set([...body.matchAll(/(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, file]) => file)),
];

/** Rejects when the connection is reset or ends before the body is whole. */
function answerOf(
  url: string,
  agent: Agent,
): Promise<{ status: number | undefined; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(parts).toString(),
        }),
      );
    }).on('error', reject);
  });
}
