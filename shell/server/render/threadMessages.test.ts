import { parseThreadMessage } from './threadMessages.ts';

const declaration = {
  pages: [{ path: '/a', title: { es: 'A', en: 'A' }, menu: undefined }],
  elsewhere: [],
  calls: [{ path: '/a-view', search: {} }],
  serverCalls: [],
  writes: undefined,
  files: [],
  hasSitemap: false,
  hasSearch: false,
};
const secret = 'of this thread';
const answer = { status: 200, html: '<main>', contentCalls: ['/api/a'], problems: [] };

test.each([
  { kind: 'loaded', remotes: { failed: [], routes: { a: ['/a'] }, declared: { a: declaration } } },
  { kind: 'answer', id: 1, answer },
  { kind: 'answer', id: 1, answer: { ...answer, location: '/b', part: [{ path: '/c' }] } },
  { kind: 'failed', id: 1, message: 'Error' },
  { kind: 'content', id: 1, address: '/api/a', isBulk: false },
  { kind: 'content', id: 1, address: '/api/a', write: { headers: { a: 'b' }, body: '{}' } },
])('a message of worker.ts is passed on unchanged: %j', (message) => {
  const posted = message.kind === 'content' ? message : { ...message, secret };
  expect(parseThreadMessage(posted, secret)).toEqual(message);
});

test.each([
  undefined,
  'loaded',
  { kind: 'ended', message: '' }, // only the process says that
  { kind: 'loaded' },
  { kind: 'loaded', remotes: { failed: [], routes: { a: 'all' }, declared: {} } },
  { kind: 'answer', id: 1 },
  { kind: 'answer', id: 1, answer: { ...answer, status: 99 } },
  { kind: 'answer', id: 1, answer: { ...answer, html: null } },
  { kind: 'content', id: 1, address: ['/api/a'] },
  { kind: 'content', id: 1, address: '/api/a', write: true },
  // Each may be of any size.
  { kind: 'content', id: 1, address: '/api/a', more: '' },
  { kind: 'content', id: 1, address: '/api/a', write: { headers: {}, body: '', more: '' } },
  { kind: 'content', id: 1, address: '/api/a', write: { headers: { a: 'b'.repeat(2000) }, body: '' } },
])('any other message is dropped: %#', (message) => {
  const posted = typeof message === 'object' && message.kind !== 'content' ? { ...message, secret } : message;
  expect(parseThreadMessage(posted, secret)).toBeUndefined();
});

test('a section’s code may only ask for content: it does not know the thread’s secret', () => {
  for (const forged of [undefined, '', 'of another'])
    for (const message of [
      { kind: 'loaded', remotes: { failed: [{ name: 'other', reason: 'x' }], routes: {}, declared: {} } },
      { kind: 'answer', id: 1, answer },
    ])
      expect(parseThreadMessage({ ...message, secret: forged }, secret)).toBeUndefined();
  expect(parseThreadMessage({ kind: 'content', id: 1, address: '/api/a' }, secret)).toBeDefined();
});

const pages = (count: number) =>
  Array(count).fill({ path: '/a', title: { es: '', en: '' }, menu: undefined });
test.each([
  ['malformed', { files: 'all' }],
  ['too large', { pages: pages(501) }],
])('a declaration that is %s costs only its own section', (_, bad) => {
  const declared = { a: declaration, b: { ...declaration, ...bad } };
  const message = { kind: 'loaded', remotes: { failed: [], routes: {}, declared }, secret };
  expect(parseThreadMessage(message, secret)).toEqual({
    kind: 'loaded',
    remotes: {
      failed: [{ name: 'b', reason: expect.stringContaining('its declaration is malformed') }],
      routes: {},
      declared: { a: declaration },
    },
  });
});
