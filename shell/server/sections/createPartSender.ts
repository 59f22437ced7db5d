import type { FastifyReply, FastifyRequest } from 'fastify';
import { type LiveSection, sectionKey } from './applySectionPolicy.ts';
import { memoizeAsync } from './memoizeAsync.ts';

/** How long content counts as fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** Limits reads of content under constant requests. */
const cacheMs = 1000;

/** Readers of builds that are no longer live are dropped with the others. */
const maxReaders = 100;

type Part = {
  path: string;
  /** The media type. */
  type: string;
  section: LiveSection;
  read: (log: FastifyRequest['log']) => Promise<string>;
};

/** Returns the function that sends a file which the shell writes from a section's part: a feed or a dataset. */
export function createPartSender() {
  const readers = new Map<string, (read: () => Promise<string>) => Promise<string>>();
  return async function sendPart(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, type, section, read }: Part,
  ): Promise<FastifyReply> {
    // One URL, one cache entry at the edge.
    if (request.url !== path) return reply.redirect(path, 301);
    const key = `${sectionKey(section)} ${path}`;
    const known = readers.get(key);
    if (!known && readers.size >= maxReaders) readers.clear();
    const reader =
      known ??
      memoizeAsync(
        (read: () => Promise<string>) => read(),
        () => cacheMs,
      );
    readers.set(key, reader);
    try {
      const text = await reader(() => read(request.log));
      return reply.type(type).header('cache-control', `public, max-age=${maxAgeSeconds}`).send(text);
    } catch (error) {
      request.log.error(error, `${path} could not be generated`);
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
        .type('text/plain')
        .send('content is not available');
    }
  };
}
