import type { MediaFile } from '../../content/media.ts';

/** A thing of schema.org, with absolute URLs and without `@context`. */
export type JsonLdThing = { '@type': string } & Record<string, unknown>;

/** A page's metadata. */
export type PageMetadataValues = {
  /** The page's own name; by default the site's. */
  title?: string;
  description?: string | undefined;
  isIndexed?: boolean | undefined;
  /** The part of the query string that identifies the page (page 2 of a list), for the canonical address. */
  search?: string;
  /** The Atom feed of the page's list. */
  feed?: { title: string; address: string };
  /** The page's picture, for previews of links to it; used if it is large enough and of a type that previews show. */
  image?: MediaFile | undefined;
  /** A page that is one article, such as a news item. */
  isArticle?: boolean;
  /** What the page's visible content says, for search engines. */
  jsonLd?: readonly JsonLdThing[];
  /** The pages above this one, from the home page down. */
  breadcrumb?: readonly Place[] | undefined;
  /** The title with the site's name. Set by `PageMetadata`. */
  documentTitle?: string;
  /** Set by `PageMetadata`. */
  siteName?: string;
};

/** A page, with its name in the interface's language. */
export type Place = { to: string; title: string };
