/** What a route declares of its page beside what it shows: `handle: { parent: … } satisfies PageHandle`. */
export type PageHandle = {
  /** The page above this one, for the way back to it; `title` is a text's key with its namespace (`content:news.title`). */
  parent?: { to: string; title: string };
};
