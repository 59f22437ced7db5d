import type { Feed, FeedEntry } from '@consejo/shared/contract';
import { uiLocales } from '@consejo/shared/ui';
import { generateAtomFeed } from 'feedsmith';
import * as v from 'valibot';
import { timestamp } from '../live/parseEntries.ts';

const shortText = v.pipe(v.string(), v.maxLength(1000));

/** One entry as a section's code returns it. */
export const feedEntry = v.object({
  path: v.string(),
  title: shortText,
  summary: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  author: v.optional(shortText),
  category: v.optional(shortText),
  published: v.optional(timestamp),
  updated: timestamp,
});

/** The feed as XML, entries in the given order. Content is Spanish in every language of the site. */
export function writeFeed(
  feed: Pick<Feed, 'path' | 'page' | 'title'>,
  entries: FeedEntry[],
  siteOrigin: string,
): string {
  const { siteName } = uiLocales.es;
  const page = siteOrigin + feed.page;
  const times = entries.map(({ updated }) => updated.getTime());
  return generateAtomFeed({
    xml: { lang: 'es' },
    id: page,
    title: { value: `${xmlText(feed.title)} – ${siteName}` },
    // Without entries: now, not 1970.
    updated: new Date(times.length > 0 ? Math.max(...times) : Date.now()),
    authors: [{ name: siteName }],
    links: [
      { href: siteOrigin + feed.path, rel: 'self', type: 'application/atom+xml' },
      { href: page, rel: 'alternate', type: 'text/html' },
    ],
    entries: entries.map(({ path, title, summary, author, category, published, updated }) => {
      const url = siteOrigin + xmlText(path);
      return {
        id: url,
        title: { value: xmlText(title) },
        links: [{ href: url, rel: 'alternate', type: 'text/html' }],
        updated,
        ...(published && { published }),
        ...(summary !== undefined && { summary: { value: xmlText(summary) } }),
        ...(author !== undefined && { authors: [{ name: xmlText(author) }] }),
        ...(category !== undefined && { categories: [{ term: xmlText(category) }] }),
      };
    }),
  });
}

/** Removes characters that XML forbids even escaped; a single one would break the whole feed. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the purpose
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/gu, '');
}
