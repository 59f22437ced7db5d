import { getEventListeners } from 'node:events';
import type { Content } from '../content/createContent.ts';
import { type ContentRequest, createContentPort, replyTo } from './contentPort.ts';

const anyCall = { allowedRead: (address: string) => address, allowedWrite: (address: string) => address };

/** A worker's port whose requests the given content answers. */
function connect(content: Partial<Content>) {
  const sent: ContentRequest[] = [];
  const unasked = async () => Promise.reject(new Error('not expected'));
  const port = createContentPort(async (request) => {
    sent.push(structuredClone(request));
    const none = { read: unasked, write: unasked };
    port.receive(structuredClone(await replyTo(request, { ...none, ...content }, anyCall)));
  });
  return { ...port, sent };
}

const ok = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":1}' };

it('each read gets its own answer', async () => {
  const { fetchContent } = connect({ read: async (address) => ({ ...ok, body: address }) });
  const responses = await Promise.all([fetchContent('/api/a', {}), fetchContent('/api/b?c=d', {})]);
  expect(await Promise.all(responses.map((one) => one.text()))).toEqual(['/api/a', '/api/b?c=d']);
  expect(responses[0]?.headers.get('content-type')).toBe('application/json');
});

it.each([
  [404, '{}'],
  [204, ''],
])('an answer keeps its status %i', async (status, body) => {
  const { fetchContent } = connect({ read: async () => ({ status, headers: {}, body }) });
  const response = await fetchContent('/api/a', {});
  expect([response.status, await response.text()]).toEqual([status, body]);
});

it('an outage is an error with its reason', async () => {
  const read = async () => Promise.reject(new Error('fetch failed (connect ECONNREFUSED)'));
  await expect(connect({ read }).fetchContent('/api/a', {})).rejects.toThrow('ECONNREFUSED');
});

it('a write has its headers and body', async () => {
  const { fetchContent, sent } = connect({ write: async () => ok });
  await fetchContent('/api/forms', { method: 'POST', headers: { 'Content-Type': 'text/x' }, body: 'abc' });
  expect(sent).toEqual([
    expect.objectContaining({
      address: '/api/forms',
      write: { headers: { 'content-type': 'text/x' }, body: 'abc' },
    }),
  ]);
});

it('a call that has ended leaves no listener on the signal, which would keep its answer', async () => {
  const { signal } = new AbortController();
  await connect({ read: async () => ok }).fetchContent('/api/a', { signal });
  await expect(connect({}).fetchContent('/api/a', { signal })).rejects.toThrow('not expected');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('a page that gives up waits no longer, and a late answer harms nobody', async () => {
  let answer = (_: typeof ok) => {};
  const read = () =>
    new Promise<typeof ok>((resolve) => {
      answer = resolve;
    });
  const controller = new AbortController();
  const { fetchContent } = connect({ read });
  const waiting = fetchContent('/api/a', { signal: controller.signal });
  controller.abort(new Error('page is late'));
  await expect(waiting).rejects.toThrow('page is late');
  answer(ok);
  await expect(fetchContent('/api/a', { signal: controller.signal })).rejects.toThrow('page is late');
});
