import type { SitemapEntry } from '@consejo/shared/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { partMs, partTimeoutMs } from '../deadlines.ts';
import type { ServerConfig } from '../readConfig.ts';
import type { Generations } from '../render/createGenerations.ts';
import type { LiveSection } from './applySectionPolicy.ts';
import { isOwnPath } from './applySectionPolicy.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import { parseEntries, timestamp } from './parseEntries.ts';
import { writeSitemap } from './writeSitemap.ts';

/** How long content counts as fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** For a section's entries and for a complete sitemap. */
const cacheMs = 60_000;
/** For an incomplete one: limits rebuilds under constant requests. */
const partialCacheMs = 1000;

/** A sitemap may hold 50,000 URLs; each page has two. */
const maxPages = 25_000;

const entry = v.object({ path: v.string(), changed: v.optional(timestamp) });

type Options = { config: ServerConfig; generations: Pick<Generations, 'sections' | 'readPart'> };

/**
 * `/sitemap.xml`, for search engines and the edge warmer. Leaves out the entries of a section that is down or does not
 * read its content in time.
 */
export async function sitemap(app: FastifyInstance, { config, generations }: Options) {
  let readers = new Map<string, () => Promise<SitemapEntry[]>>();
  const cached = memoizeAsync(buildSitemap, ({ isWhole }) => (isWhole ? cacheMs : partialCacheMs));
  app.get('/sitemap.xml', async (request, reply) => {
    // One URL, one cache entry at the edge.
    if (request.url.includes('?')) return reply.redirect('/sitemap.xml', 301);
    const { xml, isWhole } = await cached();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', isWhole ? `public, max-age=${maxAgeSeconds}` : 'no-store')
      .send(xml);
  });

  async function buildSitemap() {
    const { live, isWhole } = generations.sections();
    const pages: SitemapEntry[] = ['/', ...live.flatMap(({ pages }) => pages)].map((path) => ({ path }));
    const providers = live.filter(({ hasSitemap }) => hasSitemap);
    readers = new Map(
      providers.map((section) => [keyOf(section), readers.get(keyOf(section)) ?? readerOf(section)]),
    );
    const parts = await Promise.all(
      [...readers].map(([key, read]) =>
        withTimeout(read(), partTimeoutMs, 'reading them').catch((error: unknown) => {
          app.log.error(error, `sitemap without the entries of ${key}`);
          return undefined;
        }),
      ),
    );
    // Equal shares, so that no section crowds out another.
    const share = Math.floor((maxPages - pages.length) / Math.max(1, parts.length));
    return {
      xml: writeSitemap(
        [...pages, ...parts.flatMap((part) => part?.slice(0, share) ?? [])],
        config.SITE_ORIGIN,
      ),
      isWhole: isWhole && parts.every((part) => part !== undefined),
    };
  }

  const readerOf = (section: LiveSection) => {
    const { name } = section;
    const load = async () =>
      parseEntries(
        entry,
        await generations.readPart({ remote: name, kind: 'sitemap' }, partMs),
        maxPages,
        ({ path }) => isOwnPath(section, path) && !section.pages.includes(path),
        (message) => app.log.warn({ subject: name }, `sitemap: ${message}`),
      );
    return memoizeAsync<SitemapEntry[]>(load, () => cacheMs);
  };
}

const keyOf = ({ name, buildId, paths }: LiveSection) => `${name} ${buildId} ${paths}`;
