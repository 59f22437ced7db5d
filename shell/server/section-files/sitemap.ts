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
import { parseEntries, timestamp } from '../live/parseEntries.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import { writeSitemap } from './writeSitemap.ts';

/** How long content counts as fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** For a section's entries and for a complete sitemap. */
const cacheMs = 60_000;
/** For an incomplete one: limits rebuilds under constant requests. */
const partialCacheMs = 1000;

/** The standard allows 50,000 addresses. Further entries of a section are dropped. */
const maxPages = 50_000 / languages.length;

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
  let readers = new Map<string, () => Promise<SitemapEntry[]>>();
  const cached = memoizeAsync(build, ({ isWhole }) => (isWhole ? cacheMs : partialCacheMs), changedAt);

  app.get(address, async (request, reply) => {
    // One URL, one cache entry at the edge.
    if (request.url !== address) return reply.redirect(address, 301);
    const { xml, isWhole } = await cached();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', isWhole ? `public, max-age=${maxAgeSeconds}` : 'no-store')
      .send(xml);
  });

  async function build() {
    const { live, isWhole: hasAllSections } = sections.live();
    const pages = ['/', ...live.flatMap((section) => section.pages)].map((path): SitemapEntry => ({ path }));
    const providers = live.filter(({ hasSitemap }) => hasSitemap);
    readers = new Map(
      providers.map((section) => [
        sectionKey(section),
        readers.get(sectionKey(section)) ?? readerOf(section),
      ]),
    );
    const read = await Promise.all(
      [...readers].map(([key, readEntries]) =>
        withTimeout(readEntries(), partTimeoutMs, 'reading them').catch((error: unknown) => {
          app.log.error(error, `sitemap without the entries of ${key}`);
          return undefined;
        }),
      ),
    );
    // Equal shares, so that no section crowds out another.
    const share = Math.max(0, Math.floor((maxPages - pages.length) / read.length));
    const entries = read.flatMap((ofSection) => ofSection?.slice(0, share) ?? []);
    return {
      xml: writeSitemap([...pages, ...entries], config.SITE_ORIGIN),
      isWhole: hasAllSections && read.every((ofSection) => ofSection !== undefined),
    };
  }

  const readerOf = (section: LiveSection) => {
    const { name } = section;
    const read = async () =>
      parseEntries(
        entry,
        await sections.readPart(name, { kind: 'sitemap' }, partMs),
        maxPages,
        ({ path }) => isOwnPath(section, path) && !section.pages.includes(path),
        (message) => app.log.warn({ subject: name }, `sitemap: ${message}`),
      );
    return memoizeAsync(read, () => cacheMs, changedAt);
  };
}
