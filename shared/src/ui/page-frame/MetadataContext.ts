import { createContext } from 'react';

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

/** On the server, the object that the page writes its metadata into while rendering. Undefined in the browser. */
export const MetadataContext = createContext<PageMetadataValues | undefined>(undefined);
