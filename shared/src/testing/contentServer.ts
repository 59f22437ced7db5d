import { setupServer } from 'msw/node';

/**
 * The content backend in tests. It answers only what a test sets up:
 * `contentServer.use(contentHandlers.data('/home-view', fixture))`. Handlers are reset after each test.
 */
export const contentServer = setupServer();

const requests: URL[] = [];
contentServer.events.on('request:start', ({ request }) => {
  requests.push(new URL(request.url));
});

/** This test's requests to a path below `/api`, in order, e.g. to check a query string or to count retries. */
export function contentRequests(path: string): URL[] {
  return requests.filter((url) => url.pathname === `/api${path}`);
}

export function forgetContentRequests(): void {
  requests.length = 0;
}
