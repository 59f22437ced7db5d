import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer } from '../content/callBackend.ts';
import type { Content } from '../content/createContent.ts';
import type { RenderTask } from './renderTask.ts';
import { emptyDeclaration, fakeOptions, quietLog } from './renderWorker.fixtures.ts';
import { type RenderWorker, startWorker } from './renderWorker.ts';
import type { RenderAnswer, WorkerEvent } from './workerMessages.ts';

// Workers with a section's code that misbehaves, here alone in a real process.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  return rm(folder, { recursive: true });
});

const remote = {
  name: 'remote_a',
  paths: ['a'],
  entry: null,
  build: { buildId: '1', contractVersion: 2, entry: '', nodeEntry: '', pages: {} },
  writes: ['/forms'],
};

/** Runs code until the worker ends. @returns what it reported, and how often content was read */
async function run(
  code: string,
  read: Content['read'],
  write: Content['write'] = jest.fn(),
  isCached: Content['isCached'] = () => false,
  onStart: (worker: RenderWorker) => void = () => {},
  onEvent: (worker: RenderWorker, event: WorkerEvent) => void = () => {},
) {
  const workerFile = path.join(folder, 'worker.mjs');
  await writeFile(
    workerFile,
    `import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
const channel = new Socket({ fd: 3 });
const empty = ${JSON.stringify(emptyDeclaration)};
const post = (line, onPosted) => channel.write(line + '\\n', onPosted);
const request = (id, address) => post(JSON.stringify({ kind: 'request', id, request: { address } }));
const ask = (count) => { for (let id = 0; id < count; id += 1) request(id, '/api/a'); };
const load = (writes) => post(JSON.stringify({ kind: 'loaded', declared: { ...empty, writes } }));
const say = (message) => post(JSON.stringify({ kind: 'uncaught', message }), () => process.exit());
const listen = (onMessage) => createInterface(channel).on('line', (line) => onMessage(JSON.parse(line)));
${code}`,
  );
  const log = quietLog();
  let reads = 0;
  const content: Pick<Content, 'read' | 'write' | 'isCached'> = {
    isCached,
    read: (...call) => {
      reads += 1;
      return read(...call);
    },
    write,
  };
  const ownCalls = ['/a', '/b'].map((path) => ({ path, search: {} }));
  const events = await new Promise<WorkerEvent[]>((resolve) => {
    const seen: WorkerEvent[] = [];
    const worker = startWorker(
      { workerFile, content, ownCalls, log },
      { ...fakeOptions, remote },
      (event) => {
        seen.push(event);
        onEvent(worker, event);
        if (event.kind === 'ended') resolve(seen);
      },
    );
    onStart(worker);
  });
  return { reads, log, messages: events.map((event) => ('message' in event ? event.message : '')) };
}

test('a worker that asks for more content than any page takes is ended, not answered', async () => {
  const answer = { status: 200, headers: {}, body: 'x'.repeat(1e6) };
  // However busy the machine is.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const { messages, reads } = await run('ask(5000); listen(() => {});', async () => answer);
  expect(messages).toEqual(['it asks for more content than it can render']);
  expect(reads).toBeLessThan(5000);
});

test('while a worker does not read its answers, no more are read for it', async () => {
  const answer = { status: 200, headers: {}, body: 'x'.repeat(1e6) };
  let reads = 0;
  await new Promise<void>((resolve) => {
    let worker: RenderWorker | undefined;
    const read = async () => {
      reads += 1;
      if (reads === 1) void watch();
      return answer;
    };
    const watch = async () => {
      for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
      await worker?.end();
      resolve();
    };
    void run(
      'ask(100); channel.pause(); setInterval(() => {}, 1000);',
      read,
      undefined,
      undefined,
      (started) => {
        worker = started;
      },
    );
  });
  expect(reads).toBeLessThan(40);
});

test('of 500 content calls 16 are under way; more fail', async () => {
  const { messages, reads } = await run(
    `ask(600);
let failures = 0;
listen(({ kind, message }) => {
  failures += kind === 'failed' ? 1 : 0;
  if (failures === 100) say(message);
});`,
    () => new Promise(() => {}),
  );
  expect(messages[0]).toBe('more than 500 content calls at once');
  expect(reads).toBe(16);
});

test('a cached answer does not wait for a backend that hangs', async () => {
  const answer = { status: 200, headers: {}, body: '' };
  const isCached = (address: string) => address === '/api/b';
  const { messages } = await run(
    `ask(20); request(20, '/api/b'); listen(({ kind, id }) => kind && say(kind + ' ' + id));`,
    (address) => (isCached(address) ? Promise.resolve(answer) : new Promise(() => {})),
    jest.fn(),
    isCached,
  );
  expect(messages[0]).toBe('answer 20');
});

test('content calls that wait are made in turn', async () => {
  const answer = { status: 200, headers: {}, body: '' };
  const { messages, reads } = await run(
    `ask(100);
let answers = 0;
listen(({ kind }) => {
  answers += kind === 'answer' ? 1 : 0;
  // A worker that exits while it is written to may not be heard.
  if (answers === 100) say('went on');
});`,
    () => new Promise((resolve) => setImmediate(() => resolve(answer))),
  );
  expect(messages[0]).toBe('went on');
  expect(reads).toBe(100);
});

test('those of a worker that was ended meanwhile are not made', async () => {
  const answer = { status: 200, headers: {}, body: '' };
  const pending: ((answer: Answer) => void)[] = [];
  const read = jest.fn(() => {
    if (pending.length === 15) pending[0]?.(answer);
    return new Promise<Answer>((resolve) => pending.push(resolve));
  });
  await run("ask(20); listen(({ id }) => id === 0 && channel.write('{}\\n'.repeat(30)));", read);
  for (const resolve of pending) resolve(answer);
  await new Promise(setImmediate);
  expect(read).toHaveBeenCalledTimes(17);
});

test('a worker whose messages take too long to read is ended', async () => {
  const { messages } = await run(
    `const objects = Array.from({ length: 80_000 }, (_, n) => ({ ['n' + n]: 0 }));
const line = JSON.stringify({ kind: 'beat', objects });
for (let n = 0; n < 100; n += 1) post(line);
say('went on');`,
    () => new Promise(() => {}),
  );
  expect(messages).toEqual(['its messages take too long to read']);
});

test.each([
  ['2048 characters', "'/api/a?' + '0'.repeat(2048)"],
  ['64 parameters', "'/api/a?' + '0&'.repeat(64)"],
])('an address of more than %s fails unchecked', async (_, address) => {
  const { messages } = await run(
    `request(1, ${address});
listen(({ message }) => message && say(message));`,
    () => new Promise(() => {}),
  );
  expect(messages[0]).toBe('its address is too long');
});

const page: RenderTask = { url: 'https://a.example/', language: 'es', remotes: [], menu: [], budgetMs: 1 };

test('a form writes three times at most, and nothing is written without one', async () => {
  const write = jest.fn(async () => ({ status: 200, headers: {}, body: 'x' }));
  const { messages } = await run(
    `const write = (id) => {
  const request = { address: '/api/forms', write: { headers: {}, body: 'b' } };
  post(JSON.stringify({ kind: 'request', id, request }));
};
load(['/forms']);
const replies = [];
listen(({ id, kind, request }) => {
  if (request) for (let next = 1; next <= 4; next += 1) write(next);
  else if (id !== undefined && replies.push(id + ' ' + kind) === 5) say(replies.sort().join());
  else if (id === 0) post(JSON.stringify({ kind: 'uncaught', message: 'ready' }));
});
write(0);`,
    jest.fn(),
    write,
    () => false,
    undefined,
    (worker, { kind }) => {
      if (kind === 'uncaught') void worker.render({ ...page, form: 'a=b' });
    },
  );
  expect(messages).toContain('0 failed,1 answer,2 answer,3 answer,4 failed');
  expect(write).toHaveBeenCalledTimes(3);
});

test('a form writes nothing that its section does not declare, or that it is not granted', async () => {
  const write = jest.fn(async () => ({ status: 200, headers: {}, body: 'x' }));
  const { messages } = await run(
    `const write = (id, address) =>
  post(JSON.stringify({ kind: 'request', id, request: { address, write: { headers: {}, body: 'b' } } }));
load(['/other']);
write(1, '/api/forms');
write(2, '/api/other');
const replies = [];
listen(({ id, kind, message = kind }) => {
  if (kind !== 'request' && id !== undefined && replies.push(id + ' ' + message) === 2) say(replies.join());
});`,
    jest.fn(),
    write,
    () => false,
    (worker) => void worker.render({ ...page, form: 'a=b' }),
  );
  expect(messages).toContain('1 not a declared call,2 not a declared call');
  expect(write).not.toHaveBeenCalled();
});

test('a read in bulk is not cached, and of a write’s headers only its type is sent on', async () => {
  const answer = async () => ({ status: 200, headers: {}, body: 'x' });
  const [read, write] = [jest.fn(answer), jest.fn(answer)];
  const { messages } = await run(
    `const call = (id, request) => post(JSON.stringify({ kind: 'request', id, request }));
const headers = { 'content-type': 'text/x', authorization: 'x' };
call(1, { address: '/api/a' });
call(2, { address: '/api/a', isBulk: true });
load(['/forms']);
call(3, { address: '/api/forms', write: { headers, body: 'b' } });
const replies = [];
listen(({ id, kind, answer }) => {
  if (kind === 'answer' && replies.push([id, kind, answer.body].join(' ')) === 3) say(replies.join());
});`,
    read,
    write,
    () => false,
    (worker) => void worker.render({ ...page, form: 'a=b' }),
  );
  expect(messages).toContain('1 answer x,2 answer x,3 answer x');
  expect(read.mock.calls).toEqual([
    ['/api/a', { isCached: true }],
    ['/api/a', { isCached: false }],
  ]);
  expect(write.mock.calls).toEqual([['/api/forms', { headers: { 'content-type': 'text/x' }, body: 'b' }]]);
});

test('the calls a page names, which a publication makes the shell repeat, are those that the section may make', async () => {
  let rendered: Promise<RenderAnswer> | undefined;
  await run(
    `const contentCalls = ['/api/a', '/api/a ', '/api/中/../a', '/api/../admin/users/me', '/api/c'];
const answer = { status: 200, html: '', contentCalls, problems: [] };
listen(({ kind, id }) => {
  if (kind === 'request') post(JSON.stringify({ kind: 'answer', id, answer }), () => say('answered'));
});`,
    jest.fn(),
    jest.fn(),
    () => false,
    (worker) => {
      rendered = worker.render(page);
    },
  );
  expect(await rendered).toMatchObject({ contentCalls: ['/api/a'] });
});

test('what a section prints is an entry of the log, whatever it looks like', async () => {
  const { log } = await run(
    `process.stdout.write('{"level":30,"msg":"all is well"}', () => process.exit());`,
    () => new Promise(() => {}),
  );
  expect(log.lines).toEqual(['error a render worker printed: {"level":30,"msg":"all is well"}']);
});

test.each([
  ['is no JSON', "'{'"],
  ['is nested deeply', "'['.repeat(1e6) + ']'.repeat(1e6)"],
  ['has more values than any of its own', "'[' + '0,'.repeat(3e6) + '0]'"],
  [
    'is nested deeply in one of its own',
    "'{\"kind\":\"beat\",\"a\":' + '['.repeat(1e6) + ']'.repeat(1e6) + '}'",
  ],
])('a message that %s harms only its worker', async (_, line) => {
  const { messages } = await run(`post(${line}); say('went on');`, () => new Promise(() => {}));
  expect(messages[0]).toBe('went on');
});

test.each([
  ['a message that does not end', "'x'.repeat(66 * 1024 * 1024)", 'it posts a message without end'],
  ['nothing but ends of lines', "'\\n'.repeat(5e6)", 'it posts messages that are none of its own'],
  ['messages that are none of its own', "'{}\\n'.repeat(30)", 'it posts messages that are none of its own'],
  [
    'requests without end',
    `setInterval(() => {}, 1000) && (JSON.stringify({ kind: 'request', id: 1, request: { address: '/api/a' } }) + '\\n').repeat(5000)`,
    'it asks for more content than it can render',
  ],
])('a worker that posts %s is ended', async (_, lines, reason) => {
  // Time adds to what a worker may post: which message is the one too many would be chance.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const { messages } = await run(`channel.write(${lines});`, () => new Promise(() => {}));
  expect(messages).toEqual([reason]);
});
