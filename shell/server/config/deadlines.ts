import { writeTimeoutMs } from '@consejo/shared/content';

// Time-outs from the edge inwards. Each must be longer than the next one, or the inner one could never report.

/** The edge's `proxy_read_timeout`, for pages and for writes (deploy/edge/nginx.conf). */
export const edgeMs = { read: 10_000, write: 35_000 };
/** A page that no render worker has started by then is rejected with 503. */
export const queueMs = 2500;
/** Left for rendering after a page's content calls have ended. */
const renderMs = 1000;
/** A form makes several writes, one after the other. */
export const formMs = 2 * writeTimeoutMs;
/** Upper limit of PAGE_TIMEOUT_MS: the edge's time-out includes the queue. */
export const maxPageMs = edgeMs.read - queueMs;
/** After a publication no copy is renewed later. The backend waits for 20 s. */
export const renewMs = 10_000;
/** How long a stopping server waits for requests in flight. */
export const stopMs = edgeMs.write;

/** For a section's sitemap entries: it may have to read all its content. The result is cached. */
export const partMs = 30_000;
/** How long a sitemap response waits for them; entries that arrive later are in the next one. */
export const partTimeoutMs = maxPageMs - 1000;

/** How long all content calls of a page may take together. */
export const contentBudgetMs = (pageMs: number) => pageMs - renderMs;
