import type { Answer } from '../content/callBackend.ts';
import { createFetch } from './createFetch.ts';
import type { ContentRequest } from './workerMessages.ts';

const fetchWith = (send: (request: ContentRequest) => Promise<Answer>) => createFetch(send, () => undefined);

it.each([
  [200, '{"data":1}'],
  [404, '{}'],
  [204, ''],
])('an answer keeps its status %i, its headers and its body', async (status, body) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchWith(async () => ({ status, headers, body }))('/api/a', {});
  expect([response.status, await response.text()]).toEqual([status, body]);
  expect(response.headers.get('content-type')).toBe('application/json');
});

it('a write has its headers and body', async () => {
  const sent: ContentRequest[] = [];
  const fetchContent = fetchWith(async (request) => {
    sent.push(request);
    return { status: 200, headers: {}, body: '' };
  });
  await fetchContent('/api/a', {});
  await fetchContent('/api/forms', { method: 'POST', headers: { 'Content-Type': 'text/x' }, body: 'abc' });
  expect(sent).toEqual([
    { address: '/api/a', isBulk: false },
    { address: '/api/forms', isBulk: false, write: { headers: { 'content-type': 'text/x' }, body: 'abc' } },
  ]);
});
