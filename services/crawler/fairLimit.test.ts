import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { fairLimit } from './fairLimit.ts';

it('a slow section delays its own works, not those of others', async () => {
  let now = 0;
  mock.method(performance, 'now', () => now);
  const run = fairLimit(1);
  const order: string[] = [];
  const work = (name: string, ms: number) =>
    run(name, async () => {
      await Promise.resolve();
      now += ms;
      order.push(name);
    });
  await Promise.all([
    ...Array.from({ length: 3 }, () => work('slow', 1000)),
    ...Array.from({ length: 5 }, () => work('fast', 10)),
    ...Array.from({ length: 2 }, () => work('other', 300)),
  ]);
  assert.deepEqual(order, ['slow', 'fast', 'other', ...Array(4).fill('fast'), 'other', 'slow', 'slow']);
});

it('a work that fails fails alone', async () => {
  const run = fairLimit(1);
  await assert.rejects(
    run('a', async () => {
      throw new Error('no');
    }),
    /no/,
  );
  assert.equal(await run('a', async () => 1), 1);
});
