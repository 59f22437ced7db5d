import { writeTimeoutMs } from '@consejo/shared/content';

// Who waits how long for whom, from the visitor inwards. Each waits longer than the next one, or it would hear nothing.

/** The edge's `proxy_read_timeout`, for pages and for writes (deploy/edge/nginx.conf). */
export const edgeMs = { read: 10_000, write: 35_000 };
/** A page that no render thread took in that time is refused. */
export const queueMs = 2500;
/** From the end of a page's content calls to its answer: rendering it, with what came. */
const renderMs = 1000;
/** A form's page makes several writes, one after the other. */
export const formMs = 2 * writeTimeoutMs;
/** The longest that a page may take: the edge waits for the queue too. */
export const longestPageMs = edgeMs.read - queueMs;
/** Until an answer that was begun when the server is told to stop has gone out. */
export const stopMs = edgeMs.write;

/** A section's part of the sitemap: it may have to read all that it has, and what it read is kept. */
export const partMs = 30_000;
/** Nobody waits so long: a part that comes later is in the next sitemap. */
export const partTimeoutMs = longestPageMs - 1000;

/** How long the content calls of a page may take together. */
export const contentBudgetMs = (pageMs: number) => pageMs - renderMs;
