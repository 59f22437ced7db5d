import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import * as v from 'valibot';

// Where no other test looks for ports: one of them is taken here without being held.
const from = 30_000;
const program = `
  import { holdPorts } from ${JSON.stringify(import.meta.resolve('./holdPorts.ts'))};
  const ports = await Promise.all(Array.from({ length: 20 }, () => holdPorts(${from}, 1)));
  process.stdout.end(JSON.stringify(ports));
  process.stdin.resume();`;

/** A process that holds twenty ports until its input ends. */
async function holdInProcess(): Promise<{ child: ChildProcess; ports: number[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, ports: v.parse(v.array(v.number()), JSON.parse(await text(child.stdout))) };
}

test('processes that look for ports at the same time get different ones, which nothing uses', async (context) => {
  const taken = createServer().listen(from + 6, '127.0.0.1');
  await once(taken, 'listening').catch(() => undefined); // by another run
  const holders = await Promise.all([holdInProcess(), holdInProcess(), holdInProcess()]);
  context.after(() => {
    taken.close();
    for (const { child } of holders) child.stdin?.end();
  });
  const ports = holders.flatMap(({ ports }) => ports);
  assert.equal(new Set(ports).size, 60);
  assert.ok(!ports.includes(from + 6));
});
