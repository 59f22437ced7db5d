import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ServerConfig } from '../config.ts';
import type { Generations } from '../render/generations.ts';
import type { LiveSection } from './composeSections.ts';
import { isOwnPath } from './sectionPolicy.ts';
import { takeEntries } from './takeEntries.ts';
import { writeFeed } from './writeFeed.ts';

/** As long as the site takes content for fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** More is no news. */
const mostEntries = 100;

const shortText = v.pipe(v.string(), v.maxLength(1000));
const date = v.pipe(
  v.date(),
  v.check((value) => !Number.isNaN(value.getTime())),
);
const entry = v.object({
  path: v.string(),
  title: shortText,
  summary: v.optional(v.string()),
  author: v.optional(shortText),
  category: v.optional(shortText),
  published: v.optional(date),
  updated: date,
});

type Options = { config: ServerConfig; generations: Pick<Generations, 'sections' | 'readPart'> };
type Declared = { section: LiveSection; feed: LiveSection['feeds'][number] };

/** Gives the function that answers with a feed, as Atom, where a live section declares one at this address. */
export function createFeedAnswer({ config, generations }: Options) {
  const find = (address: string) =>
    generations
      .sections()
      .live.flatMap((section) => section.feeds.map((feed): Declared => ({ section, feed })))
      .find(({ feed }) => feed.path === address);

  async function answer(request: FastifyRequest, reply: FastifyReply, { section, feed }: Declared) {
    try {
      const given = await generations.readPart({ remote: section.name, kind: 'feed', path: feed.path });
      const entries = takeEntries(
        entry,
        given,
        mostEntries,
        ({ path }) => isOwnPath(section, path),
        (why) => request.log.warn({ subject: section.name }, `feed: ${why}`),
      );
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${maxAgeSeconds}`)
        .send(writeFeed(feed, entries, config.SITE_ORIGIN));
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
