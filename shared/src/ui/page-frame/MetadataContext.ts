import { createContext } from 'react';

/** What a page says of itself. `title` is the page's own; {@link documentTitle} makes the document's from it. */
export type PageMetadataValues = { title?: string; description?: string; isIndexed?: boolean };

/** On the server: the object that a rendered page writes its metadata into. In the browser: undefined. */
export const MetadataContext = createContext<PageMetadataValues | undefined>(undefined);
