import { type Language, languageParameter, languages } from '../../i18n/languages.ts';

/** A page's metadata. In the sink, `title` is the whole document title. */
export type PageMetadataValues = {
  title?: string;
  description?: string | undefined;
  isIndexed?: boolean | undefined;
  /** The part of the query string that identifies the page (page 2 of a list), for the canonical address. */
  search?: string;
  /** The Atom feed of the page's list. */
  feed?: { title: string; address: string };
};

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

/**
 * The document's title: `Noticias – Consejo …`. It uses the site's short name, since search engines and tabs cut titles
 * at about 60 characters; the home page has the site's full name.
 */
export function documentTitle(title: string | undefined, siteName: string, siteShortName: string): string {
  return title && title !== siteName ? `${title} – ${siteShortName}` : siteName;
}
