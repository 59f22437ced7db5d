import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { longestPageMs } from '../deadlines.ts';
import type { ServerConfig } from '../readConfig.ts';
import type { Generations } from '../render/createGenerations.ts';
import { isOwnPath } from './applySectionPolicy.ts';
import type { LiveSection } from './composeSections.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import { moment, parseEntries } from './parseEntries.ts';
import { writeFeed } from './writeFeed.ts';

/** As long as the site takes content for fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** More is no news. */
const mostEntries = 100;

/** Whoever asks all the time does not have it read each time. */
const keptMs = 1000;

/** Feeds of builds that are not live any more are forgotten with the others. */
const mostReaders = 100;

const shortText = v.pipe(v.string(), v.maxLength(1000));
const entry = v.object({
  path: v.string(),
  title: shortText,
  summary: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  author: v.optional(shortText),
  category: v.optional(shortText),
  published: v.optional(moment),
  updated: moment,
});

type Options = { config: ServerConfig; generations: Pick<Generations, 'sections' | 'readPart'> };
type Declared = { section: LiveSection; feed: LiveSection['feeds'][number] };

/** Gives the function that answers with a feed, as Atom, where a live section declares one at this address. */
export function createFeedHandler({ config, generations }: Options) {
  const find = (address: string) =>
    generations
      .sections()
      .live.flatMap((section) => section.feeds.map((feed): Declared => ({ section, feed })))
      .find(({ feed }) => feed.path === address);

  const readers = new Map<string, () => Promise<string>>();
  const readerOf = ({ section, feed }: Declared, log: FastifyRequest['log']) => {
    const load = async () => {
      const part = { remote: section.name, kind: 'feed', path: feed.path } as const;
      const entries = parseEntries(
        entry,
        await generations.readPart(part, longestPageMs),
        mostEntries,
        ({ path }) => isOwnPath(section, path),
        (why) => log.warn({ subject: section.name }, `feed: ${why}`),
      );
      return writeFeed(feed, entries, config.SITE_ORIGIN);
    };
    return memoizeAsync(load, () => keptMs);
  };

  async function answer(request: FastifyRequest, reply: FastifyReply, declared: Declared) {
    const { path } = declared.feed;
    // One address, one copy at the edge.
    if (request.url !== path) return reply.redirect(path, 301);
    const key = `${declared.section.name} ${declared.section.buildId} ${path}`;
    const known = readers.get(key);
    if (!known && readers.size >= mostReaders) readers.clear();
    const read = known ?? readerOf(declared, request.log);
    readers.set(key, read);
    try {
      const xml = await read();
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${maxAgeSeconds}`)
        .send(xml);
    } catch (error) {
      request.log.error(error, 'feed could not be made');
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
        .type('text/plain')
        .send('content is not available');
    }
  }
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const found = find(request.url.split('?', 1)[0] ?? '');
    return found && answer(request, reply, found);
  };
}
