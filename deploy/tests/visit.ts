import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { sitemapAddresses } from '../../services/crawler/sitemapAddresses.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Question = { headers?: Record<string, string>; method?: string; body?: string };

/** One HTTP request, without what `fetch` adds and follows. */
export async function ask(url: string, { body, ...options }: Question = {}): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { ...options, timeout: 30_000 }, resolve);
    sent.on('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.on('error', reject);
    sent.end(body);
  });
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: await text(response) };
}

/** A message of the contact form, sent a minute after the page was seen. @param id its text and its sender */
export const messageOf = (id: string) =>
  new URLSearchParams({
    ...{ name: 'Ensayo', email: `${id}@example.org`, phone: '5512345678', message: id },
    'shown-at': String(Date.now() - 60_000),
  }).toString();
export const formType = { 'content-type': 'application/x-www-form-urlencoded' };

/** The paths of the sitemap. */
export async function sitemapOf(origin: string): Promise<string[]> {
  const { status, body } = await ask(`${origin}/sitemap.xml`);
  if (status !== 200) throw new Error(`${origin}/sitemap.xml answers ${status}`);
  return sitemapAddresses(body).map(({ pathname, search }) => pathname + search);
}

/**
 * Requests every address, four at a time, and expects a complete page at each. Where a busy shell answers 503 with
 * Retry-After, it waits and asks again, as visitors do.
 * @returns how many answers had each value of X-Cache
 */
export async function expectPages(origin: string, addresses: string[]) {
  const queue = [...addresses];
  const problems: string[] = [];
  const sources: Record<string, number> = {};
  const visit = async (address: string, tries = 4): Promise<Answer> => {
    const answer = await ask(origin + address);
    if (answer.status !== 503 || !answer.headers['retry-after'] || tries === 1) return answer;
    await wait(3000);
    return visit(address, tries - 1);
  };
  const visitor = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift())
      try {
        const { status, headers, body } = await visit(address);
        if (status !== 200) problems.push(`${address}: ${status}`);
        else if (!body.includes('</html>')) problems.push(`${address}: not a complete page`);
        const source = String(headers['x-cache'] ?? 'none');
        sources[source] = (sources[source] ?? 0) + 1;
      } catch (error) {
        problems.push(`${address}: ${error}`);
      }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  expect(problems).toEqual([]);
  return sources;
}

/** Waits until a check holds; one that throws does not hold. @param what the condition, for the message */
export const until = (what: string, isTrue: () => Promise<unknown>, timeout = 300_000) =>
  expect
    .poll(async () => Boolean(await isTrue().catch(() => false)), {
      message: what,
      timeout,
      intervals: [500],
    })
    .toBe(true);
