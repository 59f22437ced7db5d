import type { SitemapEntry } from '@consejo/shared/contract';

/** Keeps each request small, however many pages the site has: 1,000 URLs, of the 50,000 that a sitemap may hold. */
const pagesPerPart = 500;

/** One of the sitemaps that `/sitemap.xml` names. */
export type SitemapPart = { path: string; pages: SitemapEntry[] };

/**
 * Splits pages into parts, both newest first. Parts are filled and numbered from the oldest page on, so that a new page
 * changes the newest part and no other.
 * @param name in the parts' paths; letters, digits and hyphens
 */
export function splitPages(name: string, pages: SitemapEntry[]): SitemapPart[] {
  const count = Math.ceil(pages.length / pagesPerPart);
  return Array.from({ length: count }, (_, index) => {
    const end = pages.length - (count - 1 - index) * pagesPerPart;
    return {
      path: `/sitemap-${name}-${count - index}.xml`,
      pages: pages.slice(Math.max(0, end - pagesPerPart), end),
    };
  });
}
