import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quietLog } from '../render/renderWorker.fixtures.ts';
import { createSearchThread } from './createSearchThread.ts';

// A real thread, which answers with the number of its renewals and does what a question tells it to.
const code = `
import { parentPort } from 'node:worker_threads';
let renewals = 0;
let held;
const asked = [];
parentPort.on('message', ({ kind, id, request }) => {
  const search = request?.split('?').slice(1).join('?');
  if (search) asked.push(search);
  if (kind === 'renew') {
    renewals += 1;
    parentPort.postMessage({ kind: 'renewed', entries: 1, ms: 0 });
    if (held) parentPort.postMessage({ kind: 'answer', id: held, answer: '' });
  } else if (search === 'q=throw') throw new Error('on purpose');
  else if (search === 'q=exit') process.exit(3);
  else if (search === 'q=hang') for (;;);
  else if (search === 'q=hold') held = id;
  else if (search === 'q=asked') parentPort.postMessage({ kind: 'answer', id, answer: asked.join() });
  else parentPort.postMessage({ kind: 'answer', id, answer: search + ' ' + renewals });
});`;

let folder: string;
let file: string;
let search: ReturnType<typeof createSearchThread>;
let log: ReturnType<typeof quietLog>;
let onLost: jest.Mock;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  file = path.join(folder, 'search.mjs');
  writeFileSync(file, code);
  log = quietLog();
  onLost = jest.fn(() => search.renew([], []));
  search = createSearchThread(file, log);
  search.onLost(onLost);
});
afterEach(async () => {
  jest.useRealTimers();
  await search.close();
  rmSync(folder, { recursive: true });
});

const ask = (query: string) => search.ask(`/api/search?q=${query}`);
/** Runs until `isDone`, without a time of its own. */
async function until(isDone: () => boolean | Promise<boolean>) {
  while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve));
}
const isAnswering = () => ask('a').then(Boolean, () => false);

test('without content there is no thread, and no answer', async () => {
  await expect(ask('a')).rejects.toThrow('no index');
});

test('a query may contain question marks', async () => {
  search.renew([], []);
  expect(await ask('qué?&lng=es')).toBe('q=qué?&lng=es 1');
});

test.each(['throw', 'exit'])('a thread that ends is replaced at once: %s', async (way) => {
  search.renew([], []);
  expect(await ask('a')).toBe('q=a 1');
  const asked = [ask(way), ask('b')];
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ reason: new Error('the thread ended') });
  await until(isAnswering);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(await ask('a')).toBe('q=a 1');
  expect(log.lines.filter((line) => line.startsWith('error'))).toEqual(['error search: the thread ended']);
});

test('of more than 200 waiting questions the others fail at once', async () => {
  search.renew([], []);
  const waiting = Array.from({ length: 200 }, () => ask('hang'));
  await expect(ask('a')).rejects.toThrow('busy');
  await Promise.all([search.close(), ...waiting.map((one) => expect(one).rejects.toThrow('ended'))]);
});

test('questions that nobody waits for any more do not keep the thread from others', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  search.renew([], []);
  const late = ['hold', 'late'].map((query) => expect(ask(query)).rejects.toThrow('longer than 2000 ms'));
  await until(() => log.lines.length > 0);
  jest.advanceTimersByTime(2000);
  await Promise.all(late);
  search.renew([], []);
  expect(await ask('asked')).toBe('q=hold,q=asked');
});

test('a thread that keeps ending is started less and less often', async () => {
  writeFileSync(file, 'process.exit(1)');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  search.renew([], []);
  for (const [starts, ms] of [50, 100, 200, 400].entries()) {
    await until(() => log.lines.length === starts + 1);
    jest.advanceTimersByTime(ms - 1);
    expect(onLost).toHaveBeenCalledTimes(starts);
    jest.advanceTimersByTime(1);
    expect(onLost).toHaveBeenCalledTimes(starts + 1);
  }
});

test('a thread that hangs is ended and replaced', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  search.renew([], []);
  expect(await ask('a')).toBe('q=a 1');
  for (let seconds = 0; seconds < 20; seconds += 2) {
    expect(log.lines).not.toContain('error search: the thread ended');
    const hanging = expect(ask('hang')).rejects.toThrow('longer than 2000 ms');
    await new Promise(setImmediate);
    jest.advanceTimersByTime(2000);
    await hanging;
  }
  await until(() => log.lines.includes('error search: the thread ended'));
  jest.advanceTimersByTime(50);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(await ask('a')).toBe('q=a 1');
});

test('after the end nothing is started again', async () => {
  search.renew([], []);
  await ask('a');
  await search.close();
  expect(log.lines).not.toContain('error search: the thread ended');
  search.renew([], []);
  expect(onLost).not.toHaveBeenCalled();
  await expect(ask('a')).rejects.toThrow('no index');
});
