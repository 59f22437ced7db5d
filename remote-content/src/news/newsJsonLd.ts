import { paths } from '@consejo/shared/contract';
import type { JsonLdThing } from '@consejo/shared/ui';
import type { NewsItem } from './news.content.ts';

/** A news item for search engines: what its page shows, and when the backend last changed it. */
export function newsJsonLd(item: NewsItem, siteOrigin: string, siteName: string): JsonLdThing {
  const { title, preview, category, author, publicationDate, changed, image, hashtags } = item;
  const changedAt = Date.parse(changed ?? '');
  const isLater = changedAt > Date.parse(publicationDate ?? '') && changedAt <= Date.now();
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: `${siteOrigin}${paths.newsItem(item.id)}`,
    headline: title,
    inLanguage: 'es-MX',
    ...(preview && { description: preview }),
    ...(publicationDate && { datePublished: publicationDate }),
    ...(isLater && { dateModified: changed }),
    ...(image && { image: [new URL(image.url, siteOrigin).href] }),
    // May also be a desk ("Redacción"): editors enter either, and search engines want one type.
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(category && { articleSection: category }),
    ...(hashtags.length > 0 && { keywords: hashtags }),
    publisher: { '@type': 'Organization', '@id': `${siteOrigin}/#organization`, name: siteName },
  };
}
