import { contentHandlers, contentRequests, contentServer } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { errorKind } from './contentError.ts';
import { configureContent } from './contentSource.ts';
import { readContent } from './readContent.ts';

const failure = async (reading: Promise<unknown>) =>
  errorKind(await reading.catch((error: unknown) => error));

afterEach(() => configureContent({ token: undefined, timeoutMs: 15_000 }));

test('gives the data and meta levels of the envelope', async () => {
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
])('%s: %#', async (_, handler, kind) => {
  contentServer.use(handler);
  expect(await failure(readContent('/x'))).toBe(kind);
});

test('gives up after its time-out', async () => {
  configureContent({ timeoutMs: 50 });
  contentServer.use(contentHandlers.hang('/x'));
  expect(await failure(readContent('/x'))).toBe('unavailable');
});

test('gives up when the answer begins and never ends', async () => {
  configureContent({ timeoutMs: 50 });
  contentServer.use(
    http.get(
      '*/api/x',
      () => new HttpResponse(new ReadableStream({ start: (body) => body.enqueue('{"da') })),
    ),
  );
  expect(await failure(readContent('/x'))).toBe('unavailable');
});

test('stops when the caller no longer needs it', async () => {
  contentServer.use(contentHandlers.hang('/x'));
  const controller = new AbortController();
  const reading = readContent('/x', {}, { signal: controller.signal });
  controller.abort();
  expect(await failure(reading)).toBe('unavailable');
});

test('a call without a query has no question mark, and one without an answer names its path and cause', async () => {
  contentServer.use(contentHandlers.json('/news', { data: null }));
  expect(await readContent('/news')).toEqual({ data: null, meta: undefined });
  expect(contentRequests('/news')[0]?.href).toMatch(/\/api\/news$/);

  contentServer.use(contentHandlers.unreachable('/x'), contentHandlers.failure('/y', 503));
  const error = await readContent('/x').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '/x: no answer', cause: expect.any(Error) });
  await expect(readContent('/y')).rejects.toThrow('/y: 503');
});

test('a process may follow each call, and end it before its time', async () => {
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
    configureContent({ onCall: undefined });
  }
});

test.each([
  [new Error('x'), undefined],
  [{ kind: 'not-found' }, 'not-found'],
  [{ kind: 404 }, undefined],
  [null, undefined],
  ['not-found', undefined],
])('the kind of %p is %p', (error, kind) => {
  expect(errorKind(error)).toBe(kind);
});
