/** A page that comes from content, for `sitemap.xml`. */
export type SitemapEntry = {
  /** Below the site's origin, e.g. `/noticias/abc`. */
  path: string;
  changed?: Date | undefined;
};

/** One entry of a feed. Texts are plain. */
export type FeedEntry = {
  path: string;
  title: string;
  summary?: string | undefined;
  author?: string | undefined;
  category?: string | undefined;
  published?: Date | undefined;
  updated: Date;
};

/** An Atom feed: the section gives what is in it, the shell writes it. */
export type Feed = {
  /** Where it is, e.g. `/noticias/feed.xml`. */
  path: string;
  /** The page that shows the same. */
  page: string;
  /** A text's key with its namespace; feeds are in Spanish, as the content is. */
  title: string;
  /** Newest first. Called on the server only: its code is best imported there. @throws ContentError */
  read: () => Promise<FeedEntry[]>;
};
