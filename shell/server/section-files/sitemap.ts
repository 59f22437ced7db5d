import type { SitemapEntry } from '@consejo/shared/contract';
import { languages } from '@consejo/shared/i18n';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { partMs, partTimeoutMs } from '../config/deadlines.ts';
import type { ServerConfig } from '../config/readConfig.ts';
import type { Content } from '../content/createContent.ts';
import type { LiveSection } from '../live/applySectionPolicy.ts';
import { isOwnPath, sectionKey } from '../live/applySectionPolicy.ts';
import type { Sections } from '../live/createSections.ts';
import { fitShares } from '../live/fitShares.ts';
import { parseEntries, timestamp } from '../live/parseEntries.ts';
import { createCache } from './createCache.ts';
import { sizeInSitemap, writeSitemap } from './writeSitemap.ts';

/** How long content counts as fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** For a section's entries and for a complete sitemap. */
const cacheMs = 60_000;
/** With those that a publication has made old: each may have 20 MB. */
const [maxFiles, maxReads] = [2, 20];
/** For an incomplete one: limits rebuilds under constant requests. */
const partialCacheMs = 1000;

/** The standard allows 50,000 addresses. Further entries of a section are dropped. */
const maxPages = 50_000 / languages.length;
/** Mirror and warmer read 20 MiB. With 35 characters of origin and of path, a dated page takes 780. */
const maxCharacters = 20_000_000;

const address = '/sitemap.xml';
const entry = v.object({ path: v.string(), changed: v.optional(timestamp) });

type Options = {
  config: ServerConfig;
  sections: Pick<Sections, 'live' | 'readPart'>;
  /** When something was last published. */
  changedAt?: Content['changedAt'];
};

/**
 * `/sitemap.xml`, for search engines, the edge warmer and the mirror. Leaves out the entries of a section that is down or
 * does not read its content in time.
 */
export async function sitemap(app: FastifyInstance, { config, sections, changedAt }: Options) {
  const files = createCache<Awaited<ReturnType<typeof build>>>(
    { max: maxFiles },
    cacheMs,
    async (_, __, { options }) => {
      const file = await build();
      if (!file.isWhole) options.ttl = partialCacheMs;
      return file;
    },
  );
  const entries = createCache<SitemapEntry[], LiveSection>({ max: maxReads }, cacheMs, (_, __, { context }) =>
    read(context),
  );

  app.get(address, async (request, reply) => {
    // One URL, one cache entry at the edge.
    if (request.url !== address) return reply.redirect(address, 301);
    const { xml, isWhole } = await files.forceFetch(`${changedAt?.()}`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', isWhole ? `public, max-age=${maxAgeSeconds}` : 'no-store')
      .send(xml);
  });

  async function build() {
    const { live, isWhole: hasAllSections } = sections.live();
    const sizeOf = (entry: SitemapEntry) =>
      Math.max(sizeInSitemap(entry, config.SITE_ORIGIN), maxCharacters / maxPages);
    const pages = ['/', ...live.flatMap((section) => section.pages)].map((path): SitemapEntry => ({ path }));
    const providers = live.filter(({ hasSitemap }) => hasSitemap);
    const ofSections = await Promise.all(
      providers.map((section) => {
        const key = `${sectionKey(section)} ${changedAt?.()}`;
        const reading = entries.forceFetch(key, { context: section });
        return withTimeout(reading, partTimeoutMs, 'reading them').catch((error: unknown) => {
          app.log.error(error, `sitemap without the entries of ${key}`);
          return undefined;
        });
      }),
    );
    const room = pages.reduce((left, page) => left - sizeOf(page), maxCharacters);
    const counts = fitShares(
      ofSections.map((one) => (one ?? []).map(sizeOf)),
      room,
    );
    const shown = ofSections.flatMap((one, index) => one?.slice(0, counts[index]) ?? []);
    return {
      xml: writeSitemap([...pages, ...shown], config.SITE_ORIGIN),
      isWhole: hasAllSections && ofSections.every((one) => one !== undefined),
    };
  }

  async function read(section: LiveSection): Promise<SitemapEntry[]> {
    const { name, pages } = section;
    return parseEntries(
      entry,
      await sections.readPart(name, { kind: 'sitemap' }, partMs),
      maxPages,
      ({ path }) => isOwnPath(section, path) && !pages.includes(path),
      (message) => app.log.warn({ subject: name }, `sitemap: ${message}`),
    );
  }
}
