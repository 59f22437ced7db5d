import { type PagePlace, pageAddress } from './pageAddress.ts';
import type { JsonLdThing, PageMetadataValues } from './pageMetadataValues.ts';

/** The type of the script element that contains {@link structuredData}. */
export const structuredDataType = 'application/ld+json';

/**
 * A page's JSON-LD: its own things and its breadcrumb, as one graph. JSON that cannot close its element; undefined
 * without things, and for pages not to be indexed.
 */
export function structuredData(metadata: PageMetadataValues, place: PagePlace): string | undefined {
  const { isIndexed = true, jsonLd = [], breadcrumb, siteName = '', title = siteName, search } = metadata;
  const things: JsonLdThing[] = [...jsonLd];
  if (breadcrumb) {
    const above = breadcrumb.map(({ title, to }) => ({
      name: title,
      item: pageAddress({ ...place, pathname: to }),
    }));
    const places = [...above, { name: title, item: pageAddress(place, search) }];
    things.push({
      '@type': 'BreadcrumbList',
      itemListElement: places.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    });
  }
  if (!isIndexed || things.length === 0) return undefined;
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
