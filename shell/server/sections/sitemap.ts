import type { SitemapEntry } from '@consejo/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { partMs, partTimeoutMs } from '../deadlines.ts';
import type { ServerConfig } from '../readConfig.ts';
import type { Generations } from '../render/createGenerations.ts';
import type { LiveSection } from './applySectionPolicy.ts';
import { isOwnPath, sectionKey } from './applySectionPolicy.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import { parseEntries, timestamp } from './parseEntries.ts';
import { type SitemapPart, splitPages } from './splitPages.ts';
import { writeSitemap, writeSitemapIndex } from './writeSitemap.ts';

/** How long content counts as fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** For a section's entries and for a complete sitemap. */
const cacheMs = 60_000;
/** For an incomplete one: limits rebuilds under constant requests. */
const partialCacheMs = 1000;

/** Of a section; more are dropped. */
const maxPages = 25_000;
/** Of all sections together. */
const maxParts = 50;

const indexPath = '/sitemap.xml';

const entry = v.object({ path: v.string(), changed: v.optional(timestamp) });

type Options = { config: ServerConfig; generations: Pick<Generations, 'sections' | 'readPart'> };
/** `isWhole`: no section's entries are missing. */
type SitemapFile = { write: () => string; isWhole: boolean };

/**
 * `/sitemap.xml`, an index, and the parts that it names (decision 038), for search engines, the edge warmer and the
 * mirror. Leaves out the entries of a section that is down or does not read its content in time.
 */
export async function sitemap(app: FastifyInstance, { config, generations }: Options) {
  let readers = new Map<string, () => Promise<SitemapPart[]>>();
  const cached = memoizeAsync(buildSitemap, ({ isWhole }) => (isWhole ? cacheMs : partialCacheMs));
  // Compressing the index would take longer than all else, to save 2 kB.
  app.get(indexPath, { compress: false }, sendFile);
  app.get('/sitemap-:part.xml', sendFile);

  async function sendFile(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?', 1);
    // One URL, one cache entry at the edge.
    if (request.url !== path) return reply.redirect(path, 301);
    const { files, isWhole } = await cached();
    const file = files.get(path);
    if (file) {
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', file.isWhole ? `public, max-age=${maxAgeSeconds}` : 'no-store')
        .send(file.write());
    }
    if (isWhole) return reply.callNotFound();
    // Perhaps a part of the section that is down.
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
      .type('text/plain')
      .send('content is not available');
  }

  async function buildSitemap() {
    const { live, isWhole: hasAllSections } = generations.sections();
    const pages = ['/', ...live.flatMap((section) => section.pages)].map((path): SitemapEntry => ({ path }));
    const ownParts = splitPages('pages', pages);
    const providers = live.filter(({ hasSitemap }) => hasSitemap);
    readers = new Map(
      providers.map((section) => [
        sectionKey(section),
        readers.get(sectionKey(section)) ?? readerOf(section),
      ]),
    );
    const read = await Promise.all(
      [...readers].map(([key, readParts]) =>
        withTimeout(readParts(), partTimeoutMs, 'reading them').catch((error: unknown) => {
          app.log.error(error, `sitemap without the entries of ${key}`);
          return undefined;
        }),
      ),
    );
    // Equal shares, so that no section crowds out another.
    const share = Math.max(1, Math.floor((maxParts - ownParts.length) / read.length));
    const parts = [...ownParts, ...read.flatMap((ofSection) => ofSection?.slice(0, share) ?? [])];
    const isWhole = hasAllSections && read.every((ofSection) => ofSection !== undefined);
    const files = new Map<string, SitemapFile>(
      parts.map((part) => [
        part.path,
        {
          write: () => writeSitemap(part.pages, config.SITE_ORIGIN),
          isWhole: hasAllSections || !ownParts.includes(part),
        },
      ]),
    );
    // Once: it looks at every page.
    const index = writeSitemapIndex(parts, config.SITE_ORIGIN);
    files.set(indexPath, { write: () => index, isWhole });
    return { files, isWhole };
  }

  const readerOf = (section: LiveSection) => {
    const { name } = section;
    const load = async () => {
      const entries = parseEntries(
        entry,
        await generations.readPart({ remote: name, kind: 'sitemap' }, partMs),
        maxPages,
        ({ path }) => isOwnPath(section, path) && !section.pages.includes(path),
        (message) => app.log.warn({ subject: name }, `sitemap: ${message}`),
      );
      // With an underscore the edge would keep it among the searches (deploy/edge/nginx.conf).
      return splitPages(name.replaceAll('_', '-'), entries);
    };
    return memoizeAsync(load, () => cacheMs);
  };
}
