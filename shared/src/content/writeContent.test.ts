/** @jest-environment jest-fixed-jsdom */
import { contentHandlers, contentServer } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { errorKind } from './contentError.ts';
import { configureContent } from './contentSource.ts';
import { writeContent } from './writeContent.ts';

afterEach(() => configureContent({ token: undefined, timeoutMs: 15_000, writeTimeoutMs: 15_000 }));

test('sends JSON with the token and extra headers', async () => {
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

test('accepts any success, whatever its body', async () => {
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
])('%d is %s', async (status, kind) => {
  contentServer.use(contentHandlers.written('/messages', status));
  const error = await writeContent('/messages', {}).catch((reason: unknown) => reason);
  expect(errorKind(error)).toBe(kind);
});

test('has a longer time-out than a read', async () => {
  configureContent({ timeoutMs: 20 });
  contentServer.use(
    http.post('*/api/messages', async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return new HttpResponse(null, { status: 201 });
    }),
  );
  await expect(writeContent('/messages', {})).resolves.toBeUndefined();
});

test('gives up after its time-out', async () => {
  configureContent({ writeTimeoutMs: 50 });
  contentServer.use(http.post('*/api/messages', () => new Promise<never>(() => undefined)));
  const error = await writeContent('/messages', {}).catch((reason: unknown) => reason);
  expect(errorKind(error)).toBe('unavailable');
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
