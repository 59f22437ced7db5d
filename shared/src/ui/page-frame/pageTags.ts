import { type Language, languages } from '../../i18n/languages.ts';
import { type PagePlace, pageAddress } from './pageAddress.ts';
import type { PageMetadataValues } from './pageMetadataValues.ts';
import { previewImage } from './previewImage.ts';

/** A page's element in the document's head. */
export type PageTag = {
  element: 'link' | 'meta';
  attributes: Record<string, string>;
};

/** Selects the elements that {@link pageTags} describes. */
export const pageTagSelector =
  'meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property], link[rel="canonical"], link[rel="alternate"]';

const locales = { es: 'es_MX', en: 'en_US' } as const;

/**
 * A page's elements in the document's head, besides its title. The server writes them into the document, the browser
 * updates them from page to page. Pages not to be indexed, e.g. every failure, have neither addresses nor previews.
 */
export function pageTags(metadata: PageMetadataValues, place: PagePlace): PageTag[] {
  const { description, isIndexed = true, feed } = metadata;
  return [
    ...(description ? [meta('description', description)] : []),
    ...(isIndexed ? indexedTags(metadata, place) : [meta('robots', 'noindex')]),
    ...(feed
      ? [link({ rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: feed.address })]
      : []),
  ];
}

function indexedTags(metadata: PageMetadataValues, place: PagePlace): PageTag[] {
  const { siteName = '', title = siteName, description, search, isArticle } = metadata;
  const { siteOrigin, language } = place;
  const address = pageAddress(place, search);
  const alternate = (hreflang: string, lng: Language) =>
    link({ rel: 'alternate', hreflang, href: pageAddress({ ...place, language: lng }, search) });
  const preview = {
    type: isArticle ? 'article' : 'website',
    site_name: siteName,
    title,
    description,
    url: address,
    locale: locales[language],
    ...previewImage(metadata, siteOrigin),
  };
  return [
    link({ rel: 'canonical', href: address }),
    ...languages.map((lng) => alternate(lng, lng)),
    alternate('x-default', 'es'),
    ...Object.entries(preview).flatMap(([name, content]) =>
      content ? [property(name, String(content))] : [],
    ),
    ...languages.filter((lng) => lng !== language).map((lng) => property('locale:alternate', locales[lng])),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function link(attributes: Record<string, string>): PageTag {
  return { element: 'link', attributes };
}

function meta(name: string, content: string): PageTag {
  return { element: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): PageTag {
  return { element: 'meta', attributes: { property: `og:${name}`, content } };
}

/**
 * The document's title: `Noticias – Consejo …`. It uses the site's short name, since search engines and tabs cut titles
 * at about 60 characters; the home page has the site's full name.
 */
export function documentTitle(title: string | undefined, siteName: string, siteShortName: string): string {
  return title && title !== siteName ? `${title} – ${siteShortName}` : siteName;
}
