import { parseLine } from './messageLines.ts';

const many = { length: 300_000 };

test('a text is one value, whatever it holds; more values than the largest dataset has are none', () => {
  const text = JSON.stringify({ part: JSON.stringify(Array.from(many, () => '\\"[')) });
  expect(parseLine(text)).toEqual(JSON.parse(text));
  expect(parseLine(JSON.stringify(Array.from(many, () => 0)))).toBeUndefined();
});
