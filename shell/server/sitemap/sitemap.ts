import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { readSitemapNews } from './sitemapNews.wire.ts';
import { writeSitemap } from './writeSitemap.ts';

/** As long as the site takes content for fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** `/sitemap.xml`: for search engines, and for what warms the edge. Without the backend it has the pages that need none. */
export async function sitemap(app: FastifyInstance, { config }: { config: ServerConfig }) {
  app.get('/sitemap.xml', async (request, reply) => {
    const news = await readSitemapNews().catch((error: unknown) => {
      request.log.error(error, 'sitemap made without news');
      return undefined;
    });
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', news ? `public, max-age=${maxAgeSeconds}` : 'no-store')
      .send(writeSitemap(news ?? [], config.SITE_ORIGIN));
  });
}
