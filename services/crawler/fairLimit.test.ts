import assert from 'node:assert/strict';
import { afterEach, it, mock } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fairLimit } from './fairLimit.ts';

afterEach(() => mock.restoreAll());

it('a slow section delays its own works, not those of others', async () => {
  let now = 0;
  mock.method(performance, 'now', () => now);
  const { run, ended } = fairLimit(1);
  const order: string[] = [];
  const add = (name: string, ms: number, count: number) => {
    for (let n = 0; n < count; n += 1)
      void run(name, async () => {
        await Promise.resolve();
        now += ms;
        order.push(name);
      });
  };
  add('slow', 1000, 3);
  add('fast', 10, 5);
  add('other', 300, 2);
  await ended();
  assert.deepEqual(order, ['slow', 'fast', 'other', ...Array(4).fill('fast'), 'other', 'slow', 'slow']);
});

it('one that hangs takes one place, while others have works', async () => {
  const { run } = fairLimit(2);
  for (let n = 0; n < 3; n += 1) void run('hanging', () => new Promise(() => {}));
  const others = Array.from({ length: 5 }, (_, n) => run('other', async () => n));
  assert.deepEqual(await Promise.all(others.slice(0, 1)), [0]);
});

it('a failure is told at once, and what is added by a work is waited for', async () => {
  const { run, ended, settled } = fairLimit(1);
  const done: string[] = [];
  void run('a', async () => {
    void run('a', async () => void done.push('added'));
    done.push('first');
  });
  await ended();
  assert.deepEqual(done, ['first', 'added']);
  run('c', () => Promise.reject(new Error('no space'))).catch(() => {});
  void run('b', async () => {
    await new Promise(setImmediate);
    done.push('last');
  });
  await assert.rejects(ended(), /no space/);
  assert.equal(done.at(-1), 'added');
  await settled();
  assert.equal(done.at(-1), 'last');
});

it('holds no result: all bodies together are the whole site', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { run } = fairLimit(1);
  const bodies: WeakRef<object>[] = [];
  for (let n = 0; n < 3; n += 1)
    void run('a', async () => {
      const body = {};
      bodies.push(new WeakRef(body));
      return body;
    });
  // The run goes on.
  await new Promise<void>((resolve) => {
    void run('a', () => {
      resolve();
      return new Promise(() => {});
    });
  });
  await new Promise(setImmediate);
  collect();
  assert.deepEqual(
    bodies.map((body) => body.deref()),
    [undefined, undefined, undefined],
  );
});
