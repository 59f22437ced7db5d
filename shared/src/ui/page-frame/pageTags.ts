import { type Language, languageParameter, languages } from '../../i18n/languages.ts';
import type { PageMetadataValues } from './MetadataContext.ts';

/** A page's element in the document's head. */
export type PageTag = { element: 'link' | 'meta'; attributes: Record<string, string> };

/** Selects the elements that {@link pageTags} describes. */
export const pageTagSelector =
  'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"]';

type PagePlace = { siteOrigin: string; pathname: string; language: Language };

/**
 * A page's elements in the document's head, besides its title. The server writes them into the document, the browser
 * updates them from page to page. Pages not to be indexed, e.g. every failure, have no canonical address.
 */
export function pageTags(
  { description, isIndexed = true, search, feed }: PageMetadataValues,
  { siteOrigin, pathname, language }: PagePlace,
): PageTag[] {
  const addressIn = (lng: Language) => {
    const parameters = new URLSearchParams(search);
    if (lng !== 'es') parameters.set(languageParameter, lng);
    return `${siteOrigin}${pathname}${parameters.size > 0 ? `?${parameters}` : ''}`;
  };
  const alternate = (hreflang: string, href: string) => link({ rel: 'alternate', hreflang, href });
  return [
    ...(description ? [meta('description', description)] : []),
    ...(isIndexed
      ? [
          link({ rel: 'canonical', href: addressIn(language) }),
          ...languages.map((lng) => alternate(lng, addressIn(lng))),
          alternate('x-default', addressIn('es')),
        ]
      : [meta('robots', 'noindex')]),
    ...(feed
      ? [link({ rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: feed.address })]
      : []),
  ];
}

function link(attributes: Record<string, string>): PageTag {
  return { element: 'link', attributes };
}

function meta(name: string, content: string): PageTag {
  return { element: 'meta', attributes: { name, content } };
}
