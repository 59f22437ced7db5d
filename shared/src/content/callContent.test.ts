/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentRequests, contentServer } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { configureContent, readContent, readPagination, writeContent } from './callContent.ts';
import { errorKind } from './contentError.ts';

const failure = async (reading: Promise<unknown>) =>
  errorKind(await reading.catch((error: unknown) => error));

afterEach(() => configureContent({ token: undefined, timeoutMs: 15_000, writeTimeoutMs: 15_000 }));

test('returns the data and meta levels of the envelope', async () => {
  contentServer.use(contentHandlers.json('/news', { data: [1], meta: { pagination: {} } }));
  expect(await readContent('/news', { pagination: { pageSize: 10 } })).toEqual({
    data: [1],
    meta: { pagination: {} },
  });
  expect(contentRequests('/news')[0]?.search).toBe('?pagination%5BpageSize%5D=10');
});

test('sends the bearer token when it has one, and none otherwise', async () => {
  const sent: (string | null)[] = [];
  contentServer.use(
    http.get('*/api/home-view', ({ request }) => {
      sent.push(request.headers.get('Authorization'));
      return HttpResponse.json({ data: null });
    }),
  );
  await readContent('/home-view');
  configureContent({ token: 'secret' });
  await readContent('/home-view');
  expect(sent).toEqual([null, 'Bearer secret']);
});

test.each([
  ['404', contentHandlers.failure('/x', 404), 'not-found'],
  ['500', contentHandlers.failure('/x', 500), 'unavailable'],
  ['503', contentHandlers.failure('/x', 503), 'unavailable'],
  ['429', contentHandlers.failure('/x', 429), 'unavailable'],
  ['a broken connection', contentHandlers.unreachable('/x'), 'unavailable'],
  ['truncated JSON', contentHandlers.truncated('/x'), 'wire-mismatch'],
  ['no envelope', contentHandlers.json('/x', { items: [] }), 'wire-mismatch'],
  ['a bare list', contentHandlers.json('/x', []), 'wire-mismatch'],
  ['null', contentHandlers.json('/x', null), 'wire-mismatch'],
  ['text', contentHandlers.json('/x', 'data'), 'wire-mismatch'],
])('%s: %#', async (_, handler, kind) => {
  contentServer.use(handler);
  expect(await failure(readContent('/x'))).toBe(kind);
});

test('a read gives up after its time-out', async () => {
  configureContent({ timeoutMs: 50 });
  contentServer.use(contentHandlers.hang('/x'));
  expect(await failure(readContent('/x'))).toBe('unavailable');
});

test('gives up when an answer starts and never ends', async () => {
  configureContent({ timeoutMs: 50 });
  contentServer.use(
    http.get(
      '*/api/x',
      () => new HttpResponse(new ReadableStream({ start: (body) => body.enqueue('{"da') })),
    ),
  );
  expect(await failure(readContent('/x'))).toBe('unavailable');
});

test('stops when the caller aborts', async () => {
  contentServer.use(contentHandlers.hang('/x'));
  const controller = new AbortController();
  const reading = readContent('/x', {}, { signal: controller.signal });
  controller.abort();
  expect(await failure(reading)).toBe('unavailable');
});

test('reads the pagination', () => {
  const pagination = { page: 1, pageSize: 10, pageCount: 6, total: 60 };
  expect(readPagination({ pagination })).toEqual(pagination);
});

test.each([undefined, null, {}, { pagination: null }, { pagination: { page: '1' } }, 7])(
  '%j has no pagination',
  (meta) => {
    expect(readPagination(meta)).toBeUndefined();
  },
);

test.each([-1, 1.5, '2', null])('a total of %j is no pagination', (total) => {
  expect(readPagination({ pagination: { page: 1, pageSize: 10, pageCount: 6, total } })).toBeUndefined();
});

test('a URL without a query has no question mark; errors carry path, status and cause', async () => {
  contentServer.use(contentHandlers.json('/news', { data: null }));
  expect(await readContent('/news')).toEqual({ data: null, meta: undefined });
  expect(contentRequests('/news')[0]?.href).toMatch(/\/api\/news$/);

  contentServer.use(contentHandlers.unreachable('/x'), contentHandlers.failure('/y', 503));
  const error = await readContent('/x').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '/x: no answer', cause: expect.any(Error) });
  await expect(readContent('/y')).rejects.toThrow('/y: 503');
});

test('onCall sees each call and may abort it', async () => {
  const controller = new AbortController();
  const onCall = jest.fn((_address: string, _init: RequestInit) => controller.signal);
  configureContent({ onCall });
  try {
    contentServer.use(contentHandlers.hang('/x'));
    const reading = readContent('/x', { populate: '*' });
    expect(onCall).toHaveBeenCalledWith('/api/x?populate=*', expect.anything());
    controller.abort();
    expect(await failure(reading)).toBe('unavailable');
  } finally {
    configureContent({ onCall: () => undefined });
  }
});

test('a write sends JSON with the token and extra headers', async () => {
  configureContent({ token: 'secret' });
  const sent: unknown[] = [];
  contentServer.use(
    http.post('*/api/messages', async ({ request }) => {
      const { headers } = request;
      sent.push(headers.get('authorization'), headers.get('content-type'), headers.get('x-extra'));
      sent.push(await request.json());
      return HttpResponse.json({ data: {} }, { status: 201 });
    }),
  );
  await writeContent('/messages', { data: { name: 'Ana' } }, { 'X-Extra': '1' });
  expect(sent).toEqual(['Bearer secret', 'application/json', '1', { data: { name: 'Ana' } }]);
});

test('a write accepts any success, whatever its body', async () => {
  contentServer.use(http.post('*/api/messages', () => new HttpResponse(null, { status: 202 })));
  await expect(writeContent('/messages', {})).resolves.toBeUndefined();
});

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [404, 'not-found'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('a write answered %d is %s', async (status, kind) => {
  contentServer.use(contentHandlers.written('/messages', status));
  expect(await failure(writeContent('/messages', {}))).toBe(kind);
});

test('a write has a longer time-out than a read', async () => {
  configureContent({ timeoutMs: 20 });
  contentServer.use(
    http.post('*/api/messages', async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return new HttpResponse(null, { status: 201 });
    }),
  );
  await expect(writeContent('/messages', {})).resolves.toBeUndefined();
});

test('a write gives up after its time-out', async () => {
  configureContent({ writeTimeoutMs: 50 });
  contentServer.use(http.post('*/api/messages', () => new Promise<never>(() => undefined)));
  expect(await failure(writeContent('/messages', {}))).toBe('unavailable');
});

test('an error names path and status; a write is not retried', async () => {
  let calls = 0;
  contentServer.use(
    http.post('*/api/messages', () => {
      calls += 1;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  await expect(writeContent('/messages', {})).rejects.toThrow('/messages: 503');
  expect(calls).toBe(1);
});

test.each([
  [new Error('x'), undefined],
  [{ kind: 'not-found' }, 'not-found'],
  [{ kind: 404 }, undefined],
  [null, undefined],
  ['not-found', undefined],
])('errorKind of %p: %p', (error, kind) => {
  expect(errorKind(error)).toBe(kind);
});
