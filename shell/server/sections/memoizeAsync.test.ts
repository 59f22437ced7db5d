/** @jest-environment node */
import { memoizeAsync } from './memoizeAsync.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('all who ask while it loads share one load, and its result for a time', async () => {
  let loads = 0;
  const ask = memoizeAsync(
    async () => {
      loads += 1;
      const mine = loads;
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return mine;
    },
    () => 1000,
  );
  const first = [ask(), ask()];
  await jest.advanceTimersByTimeAsync(4000); // longer than a result is kept: it is still the same load
  first.push(ask());
  await jest.advanceTimersByTimeAsync(1000);
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  await jest.advanceTimersByTimeAsync(999);
  expect(await ask()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  const second = ask();
  await jest.advanceTimersByTimeAsync(5000);
  expect(await second).toBe(2);
});

test('a failure is kept for nobody', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('whole');
  const ask = memoizeAsync<string>(load, () => 1000);
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe('whole');
});
