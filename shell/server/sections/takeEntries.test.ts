/** @jest-environment node */
import * as v from 'valibot';
import { moment, takeEntries } from './takeEntries.ts';

const schema = v.object({ path: v.string() });
const list = (count: number) => Array.from({ length: count }, (_, n) => ({ path: `/${n}` }));

test('as many as are wanted, in order, and a word on the rest', () => {
  const say = jest.fn();
  expect(takeEntries(schema, list(5), 3, () => true, say)).toEqual(list(3));
  expect(say.mock.calls).toEqual([['2 of 5 entries left out']]);
});

test('nothing is said where nothing was left out', () => {
  const say = jest.fn();
  expect(takeEntries(schema, list(3), 3, () => true, say)).toEqual(list(3));
  expect(say).not.toHaveBeenCalled();
});

test('what is left out takes no place from the rest, and the first of a path counts', () => {
  const given = [{ path: 1 }, { path: '/a', n: 1 }, { path: '/a', n: 2 }, { path: '/no' }, { path: '/b' }];
  const whole = v.object({ path: v.string(), n: v.optional(v.number()) });
  expect(takeEntries(whole, given, 2, ({ path }) => path !== '/no', jest.fn())).toEqual([
    { path: '/a', n: 1 },
    { path: '/b' },
  ]);
});

test.each([undefined, null, {}, 'x'])('%j is no list', (given) => {
  expect(() => takeEntries(schema, given, 3, () => true, jest.fn())).toThrow('not a list');
});

test.each([
  [new Date(0), true],
  [new Date(-1), false],
  [new Date('9999-12-31T23:59:59.999Z'), true],
  [new Date('+010000-01-01T00:00:00.000Z'), false],
  [new Date(Number.NaN), false],
  ['2026-11-21', false],
])('whether XML can say %p: %p', (date, isSaid) => {
  expect(v.safeParse(moment, date).success).toBe(isSaid);
});
