import * as v from 'valibot';
import { parseEntries, timestamp } from './parseEntries.ts';

const schema = v.object({ path: v.string() });
const list = (count: number) => Array.from({ length: count }, (_, n) => ({ path: `/${n}` }));

test.each([
  [5, [['2 of 5 entries dropped']]],
  [3, []],
])('of %i entries the first three are taken, and a warning counts the others', (count, warnings) => {
  const warn = jest.fn();
  expect(parseEntries(schema, list(count), 3, () => true, warn)).toEqual(list(3));
  expect(warn.mock.calls).toEqual(warnings);
});

test('dropped entries do not count towards the limit; the first of a path wins', () => {
  const given = [{ path: 1 }, { path: '/a', n: 1 }, { path: '/a', n: 2 }, { path: '/no' }, { path: '/b' }];
  const whole = v.object({ path: v.string(), n: v.optional(v.number()) });
  expect(parseEntries(whole, given, 2, ({ path }) => path !== '/no', jest.fn())).toEqual([
    { path: '/a', n: 1 },
    { path: '/b' },
  ]);
});

test('looks at 25,000 values, however many there are', () => {
  const given = [...Array.from({ length: 25_000 }, () => 0), { path: '/late' }];
  expect(parseEntries(schema, given, 3, () => true, jest.fn())).toEqual([]);
});

test.each([undefined, null, {}, 'x'])('%j is not a list', (given) => {
  expect(() => parseEntries(schema, given, 3, () => true, jest.fn())).toThrow('not a list');
});

test.each([
  [new Date(0), true],
  [new Date(-1), false],
  [new Date('9999-12-31T23:59:59.999Z'), true],
  [new Date('+010000-01-01T00:00:00.000Z'), false],
  [new Date(Number.NaN), false],
  ['2026-11-21', false],
])('XML can hold %p: %p', (date, isValid) => {
  expect(v.safeParse(timestamp, JSON.parse(JSON.stringify(date))).success).toBe(isValid);
});
