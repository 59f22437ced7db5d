import { memoizeAsync } from './memoizeAsync.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('concurrent callers share one load, later ones its result for a time', async () => {
  let loads = 0;
  const get = memoizeAsync(
    async () => {
      loads += 1;
      const mine = loads;
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return mine;
    },
    () => 1000,
  );
  const first = [get(), get()];
  await jest.advanceTimersByTimeAsync(4000); // longer than the result is cached: still the same load
  first.push(get());
  await jest.advanceTimersByTimeAsync(1000);
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  await jest.advanceTimersByTimeAsync(999);
  expect(await get()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  const second = get();
  await jest.advanceTimersByTimeAsync(5000);
  expect(await second).toBe(2);
});

test('what was loaded before a change is loaded again, also if it comes after it', async () => {
  let changedAt = 0;
  const finish: ((result: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => finish.push(resolve));
  const get = memoizeAsync(
    load,
    () => 60_000,
    () => changedAt,
  );
  const first = get();
  jest.advanceTimersByTime(1);
  changedAt = performance.now();
  const second = get();
  for (const [index, resolve] of finish.entries()) resolve(`${index + 1}`);
  expect(await Promise.all([first, second, get()])).toEqual(['1', '2', '2']);
});

test('a failure is not cached', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('whole');
  const get = memoizeAsync(load, () => 1000);
  await expect(get()).rejects.toThrow('away');
  expect(await get()).toBe('whole');
});
