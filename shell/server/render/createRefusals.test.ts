import { createRefusals } from './createRefusals.ts';
import { fakeState, quietLog } from './renderThread.fixtures.ts';

function buildOf(name: string) {
  const { build } = fakeState(name, `${name}-1`);
  if (!build) throw new Error('no build');
  return build;
}
const [news, about] = [buildOf('news'), buildOf('about')];

function open() {
  const log = quietLog();
  return { log, refusals: createRefusals(log) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a refused build is logged once for each reason, and tried alone after a while', () => {
  const { log, refusals } = open();
  refusals.refuse('news', news, 'it throws');
  refusals.refuse('news', news, 'it throws');
  expect(log.lines).toEqual(['error build news-1: it throws']);
  expect(refusals.reason('news', news)).toBe('it throws');
  expect(refusals.isIsolated('news', news)).toBe(true);
  expect(refusals.isRefused('news@news-1')).toBe(true);
  jest.advanceTimersByTime(4001);
  expect(refusals.isRefused('news@news-1')).toBe(false);
  refusals.refuse('news', news, 'it loops');
  expect(log.lines).toHaveLength(2);
});

test('a single suspect is refused', () => {
  const { log, refusals } = open();
  refusals.blame(new Map([['news', news]]), 'it hung');
  expect(refusals.isRefused('news@news-1')).toBe(true);
  expect(refusals.isShellRefused()).toBe(false);
  expect(log.lines).toEqual(['error build news-1: the site does not render with it: it hung']);
});

test('of several suspects none is refused, but each is tried alone', () => {
  const { log, refusals } = open();
  const suspects = new Map([
    ['news', news],
    ['about', about],
  ]);
  refusals.blame(suspects, 'it hung');
  for (const [name, build] of suspects) {
    expect(refusals.isIsolated(name, build)).toBe(true);
    expect(refusals.isRefused(`${name}@${build.buildId}`)).toBe(false);
  }
  expect([refusals.isShellRefused(), log.lines]).toEqual([false, []]);
});

test('without a suspect the shell itself backs off, and says why once', () => {
  const { log, refusals } = open();
  refusals.blame(new Map(), 'it hung');
  refusals.blame(new Map(), 'it hung');
  expect(log.lines).toEqual(['error the site does not render: it hung']);
  expect(refusals.isShellRefused()).toBe(true);
  jest.advanceTimersByTime(4001);
  expect(refusals.isShellRefused()).toBe(false);
});

test('live builds are no longer suspects, and the shell is not', () => {
  const { refusals } = open();
  refusals.blame(new Map(), 'it hung');
  refusals.refuse('news', news, 'it throws');
  refusals.refuse('about', about, 'it throws');
  refusals.clear(new Map([['news', news]]));
  expect([refusals.isRefused('news@news-1'), refusals.isIsolated('news', news)]).toEqual([false, false]);
  expect([refusals.isRefused('about@about-1'), refusals.isIsolated('about', about)]).toEqual([true, true]);
  expect(refusals.isShellRefused()).toBe(false);
  refusals.forget('about', about);
  expect([refusals.isRefused('about@about-1'), refusals.isIsolated('about', about)]).toEqual([false, true]);
});
