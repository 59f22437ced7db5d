import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readSitemap } from '../mirror/readSitemap.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** `isReset`: a reused keep-alive connection was closed by the server at the same moment. */
class RequestError extends Error {
  readonly isReset: boolean;

  constructor(cause: NodeJS.ErrnoException, isReused: boolean) {
    super(cause.message, { cause });
    this.isReset = isReused && cause.code === 'ECONNRESET';
  }
}

/** One HTTP request, on a keep-alive connection of the agent if there is one. */
export function ask(
  url: string,
  {
    headers,
    method = 'GET',
    body,
    agent,
  }: { headers?: Record<string, string>; method?: string; body?: string; agent?: Agent } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method, agent, timeout: 30_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.on('error', (error) => reject(new RequestError(error, sent.reusedSocket)));
    sent.end(body);
  });
}

/** The paths of the sitemap. */
export async function sitemapOf(origin: string): Promise<string[]> {
  const addresses = await readSitemap(async (path) => {
    const { status, body } = await ask(origin + path);
    if (status !== 200) throw new Error(`${origin}${path} answers ${status}`);
    return body;
  });
  return addresses.map(({ pathname, search }) => pathname + search);
}

/**
 * Requests every address, four at a time.
 * @param options `tries`: how often an address is requested that answers 503, as a shell on a busy machine may
 * @returns `sources`: how many answers had each value of X-Cache
 */
export async function askAll(origin: string, addresses: string[], { tries = 1 }: { tries?: number } = {}) {
  const queue = [...addresses];
  const problems: string[] = [];
  const sources: Record<string, number> = {};
  const get = (address: string): Promise<Answer | Error> =>
    ask(origin + address).catch((error) => (error instanceof Error ? error : new Error(String(error))));
  const visitor = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      let answer = await get(address);
      for (let retry = 1; retry < tries && !(answer instanceof Error) && answer.status === 503; retry += 1) {
        await wait(3000);
        answer = await get(address);
      }
      if (answer instanceof Error) problems.push(`${address}: ${answer.message}`);
      else if (answer.status !== 200) problems.push(`${address}: ${answer.status}`);
      else if (!answer.body.includes('</html>')) problems.push(`${address}: not a complete page`);
      const source = answer instanceof Error ? 'none' : String(answer.headers['x-cache'] ?? 'none');
      sources[source] = (sources[source] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  return { problems, sources };
}

/** Visitors on 20 keep-alive connections, each with a pause of 0.1 s between pages, until the returned function is called. */
export function visitorsOf(origin: string, addresses: string[], connections = 20) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const failures: string[] = [];
  let count = 0;
  let isStopped = false;
  const visitor = async (first: number) => {
    for (let turn = first; !isStopped; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/';
      count += 1;
      try {
        const { status, body } = await ask(origin + address, { agent });
        if (status !== 200 || !body.includes('</html>')) failures.push(`${address}: ${status}`);
      } catch (error) {
        // Browsers retry a request on a connection that was reset, so this does too.
        const isReset = error instanceof RequestError && error.isReset;
        const retried = isReset ? await ask(origin + address).catch(() => undefined) : undefined;
        if (retried?.status !== 200) failures.push(`${address}: ${error}`);
      }
      await wait(100);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, (_, index) => visitor(index * 7)));
  return async () => {
    isStopped = true;
    await all;
    agent.destroy();
    return { count, failures };
  };
}

/**
 * Repeats a check every 0.5 s until it holds; a check that throws does not hold.
 * @param what the condition, for the message of the timeout
 */
export async function until(what: string, isTrue: () => Promise<unknown>, timeoutMs = 120_000) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(500))
    if (await isTrue().catch(() => false)) return;
  throw new Error(`not after ${timeoutMs / 1000} s: ${what}`);
}
