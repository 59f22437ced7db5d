import { setupServer } from 'msw/node';

/**
 * The content backend as tests see it; it answers only what a test tells it to:
 * `contentServer.use(contentHandlers.data('/home-view', fixture))`. Handlers are forgotten after each test.
 */
export const contentServer = setupServer();

const requests: URL[] = [];
contentServer.events.on('request:start', ({ request }) => {
  requests.push(new URL(request.url));
});

/** The addresses this test has asked for below `/api`, in order, e.g. to check a query string or to count retries. */
export function contentRequests(path: string): URL[] {
  return requests.filter((url) => url.pathname === `/api${path}`);
}

export function forgetContentRequests(): void {
  requests.length = 0;
}
