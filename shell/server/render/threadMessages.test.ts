/** @jest-environment node */
import { parseThreadMessage } from './threadMessages.ts';

const declaration = {
  pages: [{ path: '/a', title: { es: 'A', en: 'A' }, menu: undefined }],
  elsewhere: [],
  calls: [{ path: '/a-view', search: {} }],
  serverCalls: undefined,
  writes: undefined,
  feeds: [],
  datasets: [],
  calendars: [],
  hasSitemap: false,
  hasSearch: false,
};
const answer = { status: 200, html: '<main>', contentCalls: ['/api/a'], problems: [] };

test.each([
  { kind: 'loaded', remotes: { failed: [], routes: { a: ['/a'] }, declared: { a: declaration } } },
  { kind: 'answer', id: 1, answer },
  { kind: 'answer', id: 1, answer: { ...answer, location: '/b', part: [{ path: '/c' }] } },
  { kind: 'failed', id: 1, message: 'Error' },
  { kind: 'content', id: 1, address: '/api/a', isRare: false },
  { kind: 'content', id: 1, address: '/api/a', write: { headers: { a: 'b' }, body: '{}' } },
])('a message of worker.ts is passed on unchanged: %j', (message) => {
  expect(parseThreadMessage(message)).toEqual(message);
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
])('any other message is dropped: %j', (message) => {
  expect(parseThreadMessage(message)).toBeUndefined();
});

test('a malformed declaration costs only its own section', () => {
  const declared = { a: declaration, b: { ...declaration, feeds: 'all' } };
  expect(parseThreadMessage({ kind: 'loaded', remotes: { failed: [], routes: {}, declared } })).toEqual({
    kind: 'loaded',
    remotes: {
      failed: [{ name: 'b', reason: expect.stringContaining('its declaration is malformed') }],
      routes: {},
      declared: { a: declaration },
    },
  });
});
