import { createContext } from 'react';

/** What a page says of itself. `title` is the page's own; {@link documentTitle} makes the document's from it. */
export type PageMetadataValues = {
  title?: string;
  description?: string;
  isIndexed?: boolean;
  /** The part of the query string that makes this a page of its own (page 2 of a list), for the canonical address. */
  search?: string;
  /** An Atom feed of what the page lists. */
  feed?: { title: string; address: string };
};

/** On the server: the object that a rendered page writes its metadata into. In the browser: undefined. */
export const MetadataContext = createContext<PageMetadataValues | undefined>(undefined);
