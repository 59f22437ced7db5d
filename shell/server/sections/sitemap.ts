import type { SitemapEntry } from '@consejo/shared/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ServerConfig } from '../config.ts';
import type { Generations } from '../render/generations.ts';
import { keepFresh } from './keepFresh.ts';
import { isOwnPath } from './sectionPolicy.ts';
import { takeEntries } from './takeEntries.ts';
import { writeSitemap } from './writeSitemap.ts';

/** As long as the site takes content for fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** A section may have to read all that it has: once in that time, whoever asks for the sitemap. */
const keptMs = 60_000;

/** A sitemap holds 50,000 addresses at the most; each page has two. */
const mostPages = 25_000;

const entry = v.object({
  path: v.string(),
  changed: v.optional(
    v.pipe(
      v.date(),
      v.check((date) => !Number.isNaN(date.getTime())),
    ),
  ),
});

type Options = { config: ServerConfig; generations: Pick<Generations, 'sections' | 'readPart'> };

/**
 * `/sitemap.xml`: for search engines, and for what warms the edge. A section that is not there, or cannot read its
 * content, costs its own part.
 */
export async function sitemap(app: FastifyInstance, { config, generations }: Options) {
  const wholeSitemap = keepFresh(keptMs, makeSitemap, ({ isWhole }) => isWhole);
  app.get('/sitemap.xml', async (request, reply) => {
    // One address, one copy at the edge.
    if (request.url.includes('?')) return reply.redirect('/sitemap.xml', 301);
    const { xml, isWhole } = await wholeSitemap();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', isWhole ? `public, max-age=${maxAgeSeconds}` : 'no-store')
      .send(xml);
  });

  async function makeSitemap() {
    const { live, isWhole } = generations.sections();
    const parts = await Promise.all(live.filter(({ hasSitemap }) => hasSitemap).map(readEntries));
    const pages: SitemapEntry[] = ['/', ...live.flatMap(({ pages }) => pages)].map((path) => ({ path }));
    const entries = [...pages, ...parts.flatMap((part) => part ?? [])];
    return {
      xml: writeSitemap(entries.slice(0, mostPages), config.SITE_ORIGIN),
      isWhole: isWhole && parts.every((part) => part !== undefined),
    };
  }

  async function readEntries(section: {
    name: string;
    paths: string[];
  }): Promise<SitemapEntry[] | undefined> {
    const { name } = section;
    try {
      const given = await generations.readPart({ remote: name, kind: 'sitemap' });
      return takeEntries(
        entry,
        given,
        mostPages,
        ({ path }) => isOwnPath(section, path),
        (why) => app.log.warn({ subject: name }, `sitemap: ${why}`),
      );
    } catch (error) {
      app.log.error(error, `sitemap without the part of ${name}`);
      return undefined;
    }
  }
}
