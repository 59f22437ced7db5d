import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * One request, on a connection that may be kept.
 * @param {string} url
 * @param {{ headers?: Record<string, string>, method?: string, body?: string, agent?: Agent }} [options]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
export function ask(url, { headers, method = 'GET', body, agent } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, method, agent, timeout: 30_000 }, (response) => {
      const parts = [];
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
    asked.on('timeout', () => asked.destroy(new Error('no answer in 30 s')));
    asked.on('error', (error) => reject(Object.assign(error, { wasKept: asked.reusedSocket })));
    asked.end(body);
  });
}

/** Paths of all addresses of the sitemap. @param {string} origin */
export async function sitemapOf(origin) {
  const { status, body } = await ask(`${origin}/sitemap.xml`);
  if (status !== 200) throw new Error(`${origin}/sitemap.xml answers ${status}`);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/**
 * Asks for every address, four at once.
 * @param {string} origin
 * @param {string[]} addresses
 * @param {{ tries?: number }} [options] a shell on a busy machine may say that it has no time now (503): how often it is asked
 */
export async function askAll(origin, addresses, { tries = 1 } = {}) {
  const queue = [...addresses];
  const problems = [];
  const sources = {};
  const visitor = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      let answer = await ask(origin + address).catch((error) => error);
      for (let again = 1; again < tries && answer.status === 503; again += 1) {
        await wait(3000);
        answer = await ask(origin + address).catch((error) => error);
      }
      if (answer.status !== 200) problems.push(`${address}: ${answer.status ?? answer.message}`);
      else if (!answer.body.includes('</html>')) problems.push(`${address}: no whole page`);
      const source = answer.headers?.['x-cache'] ?? 'none';
      sources[source] = (sources[source] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  return { problems, sources };
}

/** Visitors on 20 kept connections, until they are stopped. @param {string} origin @param {string[]} addresses */
export function visitorsOf(origin, addresses, connections = 20) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const failures = [];
  let count = 0;
  let isStopped = false;
  const visitor = async (first) => {
    for (let turn = first; !isStopped; turn += 1) {
      const address = addresses[turn % addresses.length];
      count += 1;
      try {
        const { status, body } = await ask(origin + address, { agent });
        if (status !== 200 || !body.includes('</html>')) failures.push(`${address}: ${status}`);
      } catch (error) {
        // A kept connection may end just as it is used again: browsers ask once more, and so does this.
        const isReset = error.code === 'ECONNRESET' && error.wasKept;
        const again = isReset && (await ask(origin + address).catch(() => undefined));
        if (again?.status !== 200) failures.push(`${address}: ${error.message}`);
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
 * Asks until an answer is as wanted.
 * @param {string} what is awaited
 * @param {() => Promise<unknown>} isTrue
 */
export async function until(what, isTrue, timeoutMs = 120_000) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(500))
    if (await isTrue().catch(() => false)) return;
  throw new Error(`not after ${timeoutMs / 1000} s: ${what}`);
}
