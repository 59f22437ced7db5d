import { writeTimeoutMs } from '@consejo/shared/content';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { renewMs } from '../config/deadlines.ts';
import type { ServerConfig } from '../config/readConfig.ts';
import { hasMoreValues } from '../config/readText.ts';
import { type Answer, type BackendCall, callBackend } from './callBackend.ts';

/** The whole cache; entries not read for longest go first. */
const maxBytes = 32 * 1024 * 1024;
/** The age until which content counts as fresh (specification, section 9), so that it may be served in an outage. */
const maxStaleMs = 5 * 60_000;
/** A hundred records of the largest kind have a hundredth of it. */
const maxValues = 1_000_000;
/** How long a read waits for a new answer if it can be served a stale one. */
const patienceMs = 1000;
/** How long a page's read waits for a backend that has not answered since the start. */
const firstMs = 2500;

const rememberedMs = 60_000;
/** Instead of when it was asked. */
const outdated = Number.NEGATIVE_INFINITY;

type CacheEntry = {
  answer: Answer;
  /** When the backend was asked last, when it last gave or confirmed this answer, and when it first gave it. */
  askedAt: number;
  confirmedAt: number;
  changedAt: number;
};

/** `stale`: from the cache, in place of a late or failed backend's. */
const answers = new Counter({ name: 'site_content_answers_total', help: 'Answers', labelNames: ['source'] });
function counted(source: 'fresh' | 'new' | 'stale', answer: Answer): Answer {
  answers.inc({ source });
  return answer;
}

type ReadOptions = {
  requestId?: string;
  /** False: do not cache. Reads in bulk would evict what pages need. */
  isCached?: boolean;
};

/**
 * The process's content calls, for all render workers and the gateway. Answers to reads are cached for
 * `CONTENT_FRESH_MS`, and equal reads under way are one call. While the backend fails or is slow, stale answers are served.
 * Errors are not cached.
 */
export function createContent(config: ServerConfig, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  const freshMs = config.CONTENT_FRESH_MS;
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    // A string takes up to two bytes a character.
    sizeCalculation: ({ answer }, address) => 2 * (answer.body.length + address.length),
  });
  const asking = new Map<string, { answer: Promise<Answer>; since: number }>();
  /** Addresses under way whose answers are to be cached: a read in bulk may be under way for a page as well. */
  const caching = new Set<string>();
  let isDown = false;
  let hasAnswered = false;
  /** Publications of the last minute, which is longer than a page takes. */
  let changes: { at: number; isTouched: (address: string) => boolean }[] = [];

  const now = () => performance.now();
  const changedAt = () => changes.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  /** While copies are renewed, what was not published is as it was. */
  const isFresh = ({ askedAt }: CacheEntry) =>
    now() - askedAt < (now() - changedAt() < renewMs ? rememberedMs : freshMs);
  const isOutdated = (since: number, calls: string[]) =>
    changes.some(({ at, isTouched }) => since < at && calls.some(isTouched));

  function usable(address: string): CacheEntry | undefined {
    const known = cache.get(address);
    return known && now() - known.confirmedAt < maxStaleMs ? known : undefined;
  }

  function startAsking(address: string, known: CacheEntry | undefined, options: ReadOptions) {
    const since = now();
    const asked = { answer: ask(address, known, since, options), since };
    asking.set(address, asked);
    const forget = () => asking.get(address) === asked && asking.delete(address);
    asked.answer.then(forget, forget);
    return asked;
  }

  async function ask(address: string, known: CacheEntry | undefined, since: number, options: ReadOptions) {
    const headers = { 'x-request-id': options.requestId, 'if-none-match': known?.answer.headers.etag };
    const result = await callBackend(config, address, {
      headers,
      timeoutMs: config.CONTENT_TIMEOUT_MS,
    }).catch((error: Error) => error);
    const isCached = asking.get(address)?.since === since && caching.delete(address);
    const hasFailed = isFailure(result);
    if (known && hasFailed) return serveStale(known, since, address, result);
    if (result instanceof Error) throw result;
    const answer = counted('new', known && result.status === 304 ? known.answer : result);
    if (!hasFailed) {
      hasAnswered = true;
      setDown(false);
    }
    if (answer.status === 404) cache.delete(address);
    else if (freshMs > 0 && isCached && !hasFailed)
      cache.set(address, {
        answer,
        askedAt: since,
        confirmedAt: since,
        changedAt: known?.answer.body === answer.body ? known.changedAt : since,
      });
    return answer;
  }

  /** Not asked again for a while: each try may take until the time-out. */
  function serveStale(known: CacheEntry, since: number, address: string, failure: Answer | Error): Answer {
    known.askedAt = since;
    const reason = failure instanceof Error ? failure.message : `status ${failure.status}`;
    setDown(true, `${address}: ${reason}`);
    return counted('stale', known.answer);
  }

  /** Logs an outage once, not for each call. */
  function setDown(next: boolean, reason?: string) {
    if (next && !isDown) log.warn({ reason }, 'content: the backend fails; stale answers are served');
    if (!next && isDown) log.info('content: the backend answers again');
    isDown = next;
  }

  return {
    /** Whether the answer to a read is another one than at `time` of `performance`, or may be. */
    hasChanged: (address: string, time: number) => (cache.peek(address)?.changedAt ?? now()) > time,
    /** Whether the cache has an answer that may be served. */
    isCached: (address: string) => usable(address) !== undefined,
    /** Reads an address like `/api/news?populate=*`. @throws Error when the backend does not answer, nor the cache */
    read: async (address: string, options: ReadOptions = {}): Promise<Answer> => {
      const { isCached = true } = options;
      const known = usable(address);
      if (known && isFresh(known)) return counted('fresh', known.answer);
      if (isCached) caching.add(address);
      const { answer, since } = asking.get(address) ?? startAsking(address, known, options);
      if (!hasAnswered && isCached)
        return withTimeout(answer, Math.max(0, Math.round(since + firstMs - now())), address);
      // Pages made from an outdated one would pass for new.
      if (!known || known.askedAt === outdated) return answer;
      const stale = () => counted('stale', known.answer);
      return withTimeout(answer, since + patienceMs - now(), address).catch(stale);
    },
    /** Answers that something published has touched are asked again, and are served only if the backend fails. */
    outdate: (isTouched: (address: string) => boolean) => {
      changes = [...changes.filter(({ at }) => now() - at < rememberedMs), { at: now(), isTouched }];
      for (const [address, one] of cache.entries()) if (isTouched(address)) one.askedAt = outdated;
      for (const address of asking.keys()) if (isTouched(address)) asking.delete(address);
    },
    /** Whether a publication has touched any of these calls since then, a time of `performance`. */
    isOutdated,
    changedAt,
    /** Whether stale answers are served: all, or that of one call which a publication has touched. */
    isDown: () =>
      isDown ||
      [...cache.entries()].some(
        ([address, { askedAt, confirmedAt }]) => askedAt > confirmedAt && isOutdated(confirmedAt, [address]),
      ),
    /** Posts to an address. No read shows what the site's forms write, so the cache stays. @throws Error when no answer comes */
    write: (address: string, sent: Pick<BackendCall, 'headers' | 'body'>): Promise<Answer> =>
      callBackend(config, address, { ...sent, method: 'POST', timeoutMs: writeTimeoutMs }),
  };
}

export type Content = ReturnType<typeof createContent>;

/** Neither content nor the statement that there is none: an outage, or half an answer. */
function isFailure(result: Answer | Error): boolean {
  if (result instanceof Error) return true;
  if (result.status === 404 || result.status === 304) return false;
  return result.status !== 200 || !isEnvelope(result.body);
}

function isEnvelope(text: string): boolean {
  if (hasMoreValues(text, maxValues)) return false;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'data' in body;
  } catch {
    return false;
  }
}
