import { PassThrough } from 'node:stream';
import { parseLine, readLines } from './messageLines.ts';

const many = { length: 300_000 };

test('a text is one value, whatever it holds; more values than the largest dataset has are none', () => {
  const text = JSON.stringify({ part: JSON.stringify(Array.from(many, () => '\\"[')) });
  expect(parseLine(text)).toEqual(JSON.parse(text));
  expect(parseLine(JSON.stringify(Array.from(many, () => 0)))).toBeUndefined();
});

test('of very many lines some are read in a turn, all in their order', async () => {
  const channel = new PassThrough();
  const lines = Array.from({ length: 5000 }, (_, line) => `${line}`);
  const read: string[] = [];
  const before: number[] = [];
  const readRest = readLines(channel, (line) => read.push(line), jest.fn());
  channel.write(`${lines.join('\n')}\n`);
  while (read.length < lines.length) {
    before.push(read.length);
    await new Promise(setImmediate);
  }
  expect(read).toEqual(lines);
  expect(before.length).toBeGreaterThan(100);
  channel.write(`${lines.join('\n')}\n`);
  await new Promise(process.nextTick);
  readRest();
  expect(read).toEqual([...lines, ...lines]);
});
