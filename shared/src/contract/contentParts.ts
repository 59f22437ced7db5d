/** A page that comes from content, for `sitemap.xml`. */
export type SitemapEntry = {
  /** Absolute path, e.g. `/noticias/abc`. */
  path: string;
  changed?: Date | undefined;
};

/** One feed entry. Plain text, no markup. */
export type FeedEntry = {
  path: string;
  title: string;
  summary?: string | undefined;
  author?: string | undefined;
  category?: string | undefined;
  published?: Date | undefined;
  updated: Date;
};

/** An Atom feed. The section reads the entries, the shell writes the XML. */
export type Feed = {
  /** The feed's path, e.g. `/noticias/feed.xml`. */
  path: string;
  /** The path of the page with the same content. */
  page: string;
  /** A translation key with its namespace. Feeds are in Spanish, as is the content. */
  title: string;
  /** Newest first. Runs on the server only, so import its code dynamically. @throws ContentError */
  read: () => Promise<FeedEntry[]>;
};
