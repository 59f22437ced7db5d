import { createContext } from 'react';

/** What a page says of itself. In the sink `title` is the document's, which {@link documentTitle} makes of the page's. */
export type PageMetadataValues = {
  title?: string;
  description?: string | undefined;
  isIndexed?: boolean | undefined | undefined;
  /** The part of the query string that makes this a page of its own (page 2 of a list), for the canonical address. */
  search?: string;
  /** An Atom feed of what the page lists. */
  feed?: { title: string; address: string };
};

/** On the server: the object that a rendered page writes its metadata into. In the browser: undefined. */
export const MetadataContext = createContext<PageMetadataValues | undefined>(undefined);
