import { HttpResponse, http, type JsonBodyType } from 'msw';

const address = (path: string) => `*/api${path}`;

/** Answers of the content backend. `path` is below `/api`: `/home-view`. */
export const contentHandlers = {
  /** A record or a list, in the backend's envelope. */
  data: (path: string, data: unknown) => contentHandlers.json(path, { data, meta: {} }),

  /** Any JSON, envelope included (or missing). */
  json: (path: string, body: JsonBodyType) => http.get(address(path), () => HttpResponse.json(body)),

  /** A list in pages: the envelope of each. */
  paged: (path: string, envelope: (page: number) => { data: unknown[]; meta: object }) =>
    http.get(address(path), ({ request }) => {
      const page = new URL(request.url).searchParams.get('pagination[page]');
      return HttpResponse.json(envelope(Number(page ?? 1)));
    }),

  /** An error status with the backend's error envelope. */
  failure: (path: string, status = 500) =>
    http.get(address(path), () =>
      HttpResponse.json(
        { data: null, error: { status, name: 'Error', message: 'Demonstration failure' } },
        { status },
      ),
    ),

  /** The answer to a write; {@link contentRequests} lists the calls. */
  written: (path: string, status = 200) =>
    http.post(address(path), () => HttpResponse.json({ data: {} }, { status })),

  /** A connection that breaks before an answer. */
  unreachable: (path: string) => http.get(address(path), () => HttpResponse.error()),

  /** JSON that ends in the middle. */
  truncated: (path: string) =>
    http.get(address(path), () =>
      HttpResponse.text('{"data": {"documentId": "abc", "ban', {
        headers: { 'Content-Type': 'application/json' },
      }),
    ),

  /** No answer, ever. */
  hang: (path: string) => http.get(address(path), () => new Promise<never>(() => undefined)),
};
