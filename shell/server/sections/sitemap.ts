import type { SitemapEntry } from '@consejo/shared/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { partMs, partTimeoutMs } from '../deadlines.ts';
import type { ServerConfig } from '../readConfig.ts';
import type { Generations } from '../render/createGenerations.ts';
import { isOwnPath } from './applySectionPolicy.ts';
import type { LiveSection } from './composeSections.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import { moment, parseEntries } from './parseEntries.ts';
import { writeSitemap } from './writeSitemap.ts';

/** As long as the site takes content for fresh (specification, section 9). */
const maxAgeSeconds = 300;

/** What a section read, and a whole sitemap. */
const keptMs = 60_000;
/** One that lacks something: whoever asks all the time does not make it anew each time. */
const partialKeptMs = 1000;

/** A sitemap holds 50,000 addresses at the most; each page has two. */
const mostPages = 25_000;

const entry = v.object({ path: v.string(), changed: v.optional(moment) });

type Options = { config: ServerConfig; generations: Pick<Generations, 'sections' | 'readPart'> };

/**
 * `/sitemap.xml`: for search engines, and for what warms the edge. A section that is not there, or does not read its
 * content in time, costs its own part.
 */
export async function sitemap(app: FastifyInstance, { config, generations }: Options) {
  let readers = new Map<string, () => Promise<SitemapEntry[]>>();
  const made = memoizeAsync(makeSitemap, ({ isWhole }) => (isWhole ? keptMs : partialKeptMs));
  app.get('/sitemap.xml', async (request, reply) => {
    // One address, one copy at the edge.
    if (request.url.includes('?')) return reply.redirect('/sitemap.xml', 301);
    const { xml, isWhole } = await made();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', isWhole ? `public, max-age=${maxAgeSeconds}` : 'no-store')
      .send(xml);
  });

  async function makeSitemap() {
    const { live, isWhole } = generations.sections();
    const pages: SitemapEntry[] = ['/', ...live.flatMap(({ pages }) => pages)].map((path) => ({ path }));
    const giving = live.filter(({ hasSitemap }) => hasSitemap);
    readers = new Map(
      giving.map((section) => [keyOf(section), readers.get(keyOf(section)) ?? readerOf(section)]),
    );
    const parts = await Promise.all(
      [...readers].map(([key, read]) =>
        inTime(read()).catch((error: unknown) => {
          app.log.error(error, `sitemap without the part of ${key}`);
          return undefined;
        }),
      ),
    );
    // None crowds out another.
    const share = Math.floor((mostPages - pages.length) / Math.max(1, parts.length));
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
        mostPages,
        ({ path }) => isOwnPath(section, path) && !section.pages.includes(path),
        (why) => app.log.warn({ subject: name }, `sitemap: ${why}`),
      );
    return memoizeAsync<SitemapEntry[]>(load, () => keptMs);
  };
}

const keyOf = ({ name, buildId, paths }: LiveSection) => `${name} ${buildId} ${paths}`;

/** @throws Error when it takes longer than anybody waits */
async function inTime<T>(result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not read within ${partTimeoutMs} ms`)), partTimeoutMs);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
