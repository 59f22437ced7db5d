import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { keepFresh } from './keepFresh.ts';
import { readSitemapNews } from './sitemapNews.wire.ts';
import { writeSitemap } from './writeSitemap.ts';

/** As long as the site takes content for fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** Reading all news takes a call for each hundred: once in that time, whoever asks for the sitemap. */
const keptMs = 60_000;

/** `/sitemap.xml`: for search engines, and for what warms the edge. Without the backend it has the pages that need none. */
export async function sitemap(app: FastifyInstance, { config }: { config: ServerConfig }) {
  const wholeSitemap = keepFresh(keptMs, async () =>
    writeSitemap(await readSitemapNews(), config.SITE_ORIGIN),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    // One address, one copy at the edge.
    if (request.url.includes('?')) return reply.redirect('/sitemap.xml', 301);
    reply.type('application/xml; charset=utf-8');
    try {
      const whole = await wholeSitemap();
      return reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).send(whole);
    } catch (error) {
      request.log.error(error, 'sitemap made without news');
      return reply.header('cache-control', 'no-store').send(writeSitemap([], config.SITE_ORIGIN));
    }
  });
}
