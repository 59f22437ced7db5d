import { emptyDeclaration } from './renderWorker.fixtures.ts';
import { parseWorkerMessage } from './workerMessages.ts';

const answer = { status: 200, html: '<main>', contentCalls: ['/api/a'], problems: [] };

test.each([
  { kind: 'loaded' },
  { kind: 'loaded', declared: emptyDeclaration },
  { kind: 'unloadable', message: 'Error' },
  { kind: 'answer', id: 1, answer },
  { kind: 'answer', id: 1, answer: { ...answer, location: '/b', part: [{ path: '/c' }] } },
  { kind: 'failed', id: 1, message: 'Error' },
  { kind: 'request', id: 1, request: { address: '/api/a', isBulk: false } },
  { kind: 'request', id: 1, request: { address: '/api/a', write: { headers: { a: 'b' }, body: '{}' } } },
])('a message of worker.ts is passed on unchanged: %j', (message) => {
  expect(parseWorkerMessage(message)).toEqual(message);
});

test('an answer has a few calls and problems, and those are not long', () => {
  const problems = Array.from({ length: 80_000 }, () => ({ where: 'a', detail: 'b'.repeat(3000) }));
  const contentCalls = Array.from({ length: 80_000 }, () => '/api/a');
  const message = { kind: 'answer', id: 1, answer: { ...answer, contentCalls, problems } };
  const parsed = parseWorkerMessage(message);
  expect(parsed).toMatchObject({ answer: { contentCalls: Array(50).fill('/api/a') } });
  expect(parsed).toMatchObject({ answer: { problems: Array(50).fill({ detail: 'b'.repeat(2000) }) } });
});

test.each([
  undefined,
  'loaded',
  { kind: 'ended', message: '' }, // only the process says that
  { kind: 'answer', answer },
  { kind: 'request', id: 1, request: { address: ['/api/a'] } },
  { kind: 'request', id: 1, request: { address: '/api/a', write: true } },
  // Each may be of any size.
  { kind: 'request', id: 1, request: { address: '/api/a' }, more: '' },
  { kind: 'request', id: 1, request: { address: '/api/a', more: '' } },
  { kind: 'request', id: 1, request: { address: '/api/a', write: { headers: {}, body: '', more: '' } } },
  {
    kind: 'request',
    id: 1,
    request: { address: '/api/a', write: { headers: { a: 'b'.repeat(2000) }, body: '' } },
  },
])('any other message is dropped: %#', (message) => {
  expect(parseWorkerMessage(message)).toBeUndefined();
});

test.each([
  undefined,
  { ...answer, status: 99 },
  { ...answer, status: 304 }, // has no page
  { ...answer, html: null },
  { ...answer, html: '<'.repeat(8_000_001) },
  { ...answer, location: `/${'a'.repeat(8192)}` },
  { ...answer, location: '/中' },
])('an answer that cannot be used fails at once: %#', (unusable) => {
  const message = { kind: 'answer', id: 1, answer: unusable };
  expect(parseWorkerMessage(message)).toMatchObject({ kind: 'failed', id: 1 });
});

test('a worker declares its section once', () => {
  expect(parseWorkerMessage({ kind: 'loaded', declared: emptyDeclaration }, true)).toBeUndefined();
});

test.each([{ files: 'all' }, { routes: undefined }, { hasSearch: 1 }])(
  'a section whose declaration has %j cannot be loaded',
  (bad) => {
    expect(parseWorkerMessage({ kind: 'loaded', declared: { ...emptyDeclaration, ...bad } })).toEqual({
      kind: 'unloadable',
      message: expect.stringContaining('its declaration is malformed'),
    });
  },
);
