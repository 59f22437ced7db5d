import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { maxPageMs } from '../deadlines.ts';
import type { ServerConfig } from '../readConfig.ts';
import type { Generations } from '../render/createGenerations.ts';
import type { LiveSection } from './applySectionPolicy.ts';
import { isOwnPath } from './applySectionPolicy.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import { parseEntries, timestamp } from './parseEntries.ts';
import { writeFeed } from './writeFeed.ts';

/** How long content counts as fresh (specification, section 9). */
const maxAgeSeconds = 300;

const maxEntries = 100;

/** Limits reads of content under constant requests. */
const cacheMs = 1000;

/** Readers of builds that are no longer live are dropped with the others. */
const maxReaders = 100;

const shortText = v.pipe(v.string(), v.maxLength(1000));
const entry = v.object({
  path: v.string(),
  title: shortText,
  summary: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  author: v.optional(shortText),
  category: v.optional(shortText),
  published: v.optional(timestamp),
  updated: timestamp,
});

type Options = { config: ServerConfig; generations: Pick<Generations, 'sections' | 'readPart'> };
type Declared = { section: LiveSection; feed: LiveSection['feeds'][number] };

/** Returns the handler that responds with an Atom feed if a live section declares one at the request's path. */
export function createFeedHandler({ config, generations }: Options) {
  const find = (path: string) =>
    generations
      .sections()
      .live.flatMap((section) => section.feeds.map((feed): Declared => ({ section, feed })))
      .find(({ feed }) => feed.path === path);

  const readers = new Map<string, () => Promise<string>>();
  const readerOf = ({ section, feed }: Declared, log: FastifyRequest['log']) => {
    const load = async () => {
      const part = { remote: section.name, kind: 'feed', path: feed.path } as const;
      const entries = parseEntries(
        entry,
        await generations.readPart(part, maxPageMs),
        maxEntries,
        ({ path }) => isOwnPath(section, path),
        (message) => log.warn({ subject: section.name }, `feed: ${message}`),
      );
      return writeFeed(feed, entries, config.SITE_ORIGIN);
    };
    return memoizeAsync(load, () => cacheMs);
  };

  async function sendFeed(request: FastifyRequest, reply: FastifyReply, declared: Declared) {
    const { path } = declared.feed;
    // One URL, one cache entry at the edge.
    if (request.url !== path) return reply.redirect(path, 301);
    const key = `${declared.section.name} ${declared.section.buildId} ${path}`;
    const known = readers.get(key);
    if (!known && readers.size >= maxReaders) readers.clear();
    const read = known ?? readerOf(declared, request.log);
    readers.set(key, read);
    try {
      const xml = await read();
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${maxAgeSeconds}`)
        .send(xml);
    } catch (error) {
      request.log.error(error, 'feed could not be generated');
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
        .type('text/plain')
        .send('content is not available');
    }
  }
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const found = find(request.url.split('?', 1)[0] ?? '');
    return found && sendFeed(request, reply, found);
  };
}
