import { readContent } from '@consejo/shared/content';
import { siteMap } from '@consejo/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { toFeedEntries } from './feedEntry.wire.ts';
import { writeFeed } from './writeFeed.ts';

/** As long as the site takes content for fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** The call of the news list's first page. */
const newest = {
  populate: '*',
  pagination: { page: 1, pageSize: 12 },
  sort: ['publicationDate:desc', 'id:desc'],
};

/** `/noticias/feed.xml`: the newest news as an Atom feed, made in this process: it needs neither a remote nor a page. */
export async function newsFeed(app: FastifyInstance, { config }: { config: ServerConfig }) {
  app.get(siteMap.newsFeed, async (request, reply) => {
    try {
      const { data } = await readContent('/news', newest);
      return reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${maxAgeSeconds}`)
        .send(writeFeed(toFeedEntries(data), config.SITE_ORIGIN));
    } catch (error) {
      request.log.error(error, 'feed could not be made');
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
        .type('text/plain')
        .send('content is not available');
    }
  });
}
