import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { maxPageMs } from '../deadlines.ts';
import type { ServerConfig } from '../readConfig.ts';
import type { Generations } from '../render/createGenerations.ts';
import { isOwnPath, type LiveSection } from './applySectionPolicy.ts';
import { createPartSender } from './createPartSender.ts';
import { parseEntries, timestamp } from './parseEntries.ts';
import { writeFeed } from './writeFeed.ts';

const maxEntries = 100;

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
  const sendPart = createPartSender();
  const find = (path: string) =>
    generations
      .sections()
      .live.flatMap((section) => section.feeds.map((feed): Declared => ({ section, feed })))
      .find(({ feed }) => feed.path === path);

  async function read({ section, feed }: Declared, log: FastifyRequest['log']) {
    const part = { remote: section.name, kind: 'feed', path: feed.path } as const;
    const entries = parseEntries(
      entry,
      await generations.readPart(part, maxPageMs),
      maxEntries,
      ({ path }) => isOwnPath(section, path),
      (message) => log.warn({ subject: section.name }, `feed: ${message}`),
    );
    return writeFeed(feed, entries, config.SITE_ORIGIN);
  }

  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const found = find(request.url.split('?', 1)[0] ?? '');
    return (
      found &&
      sendPart(request, reply, {
        path: found.feed.path,
        type: 'application/atom+xml; charset=utf-8',
        section: found.section,
        read: (log) => read(found, log),
      })
    );
  };
}
