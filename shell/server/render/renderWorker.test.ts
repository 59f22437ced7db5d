import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content } from '../content/createContent.ts';
import { fakeOptions, quietLog } from './renderWorker.fixtures.ts';
import { startWorker } from './renderWorker.ts';
import type { WorkerEvent } from './workerMessages.ts';

// Workers with a section's code that misbehaves, here alone in a real process.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs code until the worker ends. @returns what it reported, and how often content was read */
async function run(code: string, read: Content['read']) {
  const workerFile = path.join(folder, 'worker.mjs');
  await writeFile(
    workerFile,
    `const ask = (count) => { for (let id = 0; id < count; id += 1) process.send({ kind: 'content', id, address: '/api/a' }); };
const say = (message) => process.send({ kind: 'uncaught', message }, undefined, undefined, () => process.exit());
${code}`,
  );
  const log = quietLog();
  let reads = 0;
  const content: Content = {
    read: (...call) => {
      reads += 1;
      return read(...call);
    },
    write: () => Promise.reject(new Error('no writes here')),
  };
  const ownCalls = [{ path: '/a', search: {} }];
  const events = await new Promise<WorkerEvent[]>((resolve) => {
    const seen: WorkerEvent[] = [];
    startWorker({ workerFile, content, ownCalls, log }, fakeOptions, (event) => {
      seen.push(event);
      if (event.kind === 'ended') resolve(seen);
    });
  });
  return { reads, log, messages: events.map((event) => ('message' in event ? event.message : '')) };
}

test('a worker that asks for more content than any page takes is ended, not answered', async () => {
  const answer = { status: 200, headers: {}, body: 'x'.repeat(1e6) };
  const { messages, reads } = await run('ask(5000); process.on("message", () => {});', async () => answer);
  expect(messages).toEqual(['it asks for more content than it can render']);
  expect(reads).toBeLessThan(5000);
});

test('of more than 500 content calls at once, the others fail', async () => {
  const { messages, reads } = await run(
    `ask(600);
let failures = 0;
process.on('message', ({ failure }) => {
  failures += failure ? 1 : 0;
  if (failures === 100) say(failure);
});`,
    () => new Promise(() => {}),
  );
  expect(messages[0]).toBe('more than 500 content calls at once');
  expect(reads).toBe(500);
});

test.each([
  ['2048 characters', "'/api/a?' + '0'.repeat(2048)"],
  ['64 parameters', "'/api/a?' + '0&'.repeat(64)"],
])('an address of more than %s fails unchecked', async (_, address) => {
  const { messages } = await run(
    `process.send({ kind: 'content', id: 1, address: ${address} });
process.on('message', ({ failure }) => failure && say(failure));`,
    () => new Promise(() => {}),
  );
  expect(messages[0]).toBe('its address is too long');
});

test('what a section prints is an entry of the log, whatever it looks like', async () => {
  const { log } = await run(`console.log('{"level":30,"msg":"all is well"}');`, () => new Promise(() => {}));
  expect(log.lines).toEqual(['error a render worker printed: {"level":30,"msg":"all is well"}']);
});
