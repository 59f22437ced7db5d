import { takeProblems } from '@consejo/shared/testing';
import { readLastChange } from './lastChange.ts';

const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString();

test.each(['2026-11-13T10:00:00.000Z', '2026-11-13T04:00:00-06:00', inFuture(60_000)])(
  '%s is kept',
  (value) => {
    expect(readLastChange(value, 'view')).toBe(value);
  },
);

test.each([null, undefined])('%s is a missing date, not a problem', (value) => {
  expect(readLastChange(value, 'view')).toBeUndefined();
});

test.each([inFuture(24 * 3_600_000), 'soon', '2026-13-45T10:00:00Z', '2026', '', 1_700_000_000_000, {}])(
  '%j is dropped, and reported once',
  (value) => {
    expect(readLastChange(value, `view ${JSON.stringify(value)}`)).toBeUndefined();
    expect(readLastChange(value, `view ${JSON.stringify(value)}`)).toBeUndefined();
    expect(takeProblems()).toHaveLength(1);
  },
);
