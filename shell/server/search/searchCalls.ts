import type { FastifyInstance } from 'fastify';
import type { Content } from '../content/createContent.ts';
import type { SearchThread } from './createSearchThread.ts';

const calls = ['/api/search', '/api/search/suggestions'] as const;

/** The content calls, of which the shell answers those of the search itself: for pages and browsers alike. */
export function withSearch(content: Content, { ask }: Pick<SearchThread, 'ask'>): Content {
  return {
    ...content,
    read: async (address, options) => {
      if (!calls.some((path) => path === address.split('?', 1)[0])) return content.read(address, options);
      return {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: await ask(address),
      };
    },
  };
}

/**
 * The search's two calls for browsers. Answers are not cached: any number of queries exist, and the edge's copies of other
 * calls must not make room for them; an answer costs the shell milliseconds.
 */
export async function searchCalls(app: FastifyInstance, { ask }: Pick<SearchThread, 'ask'>) {
  for (const path of calls) {
    app.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      try {
        return reply.send(await ask(request.url));
      } catch (error) {
        request.log.warn({ reason: String(error) }, 'search: not answered');
        return reply.code(503).header('retry-after', '10').send({ error: 'the search is not available' });
      }
    });
  }
}
