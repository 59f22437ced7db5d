import { ContentError } from '../content/contentError.ts';
import { createQueryClient } from './createQueryClient.ts';

const outage = new ContentError('unavailable', 'x');

function policy(options?: Parameters<typeof createQueryClient>[0]) {
  return createQueryClient(options).getDefaultOptions().queries;
}

test('retries an outage three times and nothing else', () => {
  const retry = policy()?.retry;
  if (typeof retry !== 'function') throw new Error('retry is no function');
  expect([0, 1, 2, 3].map((failures) => retry(failures, outage))).toEqual([true, true, true, false]);
  expect(retry(0, new ContentError('not-found', 'x'))).toBe(false);
  expect(retry(0, new ContentError('wire-mismatch', 'x'))).toBe(false);
  expect(retry(0, new Error('x'))).toBe(false);
});

test('waits twice as long each time, from 1 s to 30 s', () => {
  const delay = policy()?.retryDelay;
  if (typeof delay !== 'function') throw new Error('retryDelay is no function');
  expect([0, 1, 2, 3, 4, 5, 6].map((attempt) => delay(attempt, outage))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('on the server it neither retries nor keeps timers', () => {
  expect(policy({ isServer: true })).toMatchObject({
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
});
