import { fakeState, quietLog } from '../render/renderWorker.fixtures.ts';
import { createBuilds } from './createBuilds.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const candidate = (builds: ReturnType<typeof createBuilds>, buildId = 'good-1') => {
  const record = builds.candidate(fakeState('news', buildId));
  if (!record) throw new Error('no candidate');
  return record;
};

test('a failed build is a candidate again after its back-off, and its reason is logged once', () => {
  const log = quietLog();
  const builds = createBuilds(log);
  builds.observe([fakeState('news', 'good-1')]);
  for (const backOffMs of [2000, 4000]) {
    builds.fail(candidate(builds), 'it throws');
    jest.advanceTimersByTime(backOffMs - 1);
    expect(builds.candidate(fakeState('news', 'good-1'))).toBeUndefined();
    jest.advanceTimersByTime(1);
  }
  expect(candidate(builds).build.buildId).toBe('good-1');
  expect(log.lines).toEqual(['error build good-1: it throws']);
});

test('of a remote that releases without end only the last builds are remembered', () => {
  const builds = createBuilds(quietLog());
  const states = Array.from({ length: 100 }, (_, index) => fakeState('news', `bad-${index}`));
  const isRemembered = ({ build }: (typeof states)[number]) =>
    build !== undefined && builds.recordOf('news', build) !== undefined;
  for (const state of states) {
    builds.observe([state]);
    builds.fail(candidate(builds, state.build?.buildId), 'it throws');
  }
  expect(states.filter(isRemembered).length).toBeLessThan(25);
  expect(isRemembered(states[99] ?? fakeState('news', undefined))).toBe(true);
  expect([0, 99].map((index) => builds.hasEntry(`/remotes/news/bad-${index}.js`))).toEqual([false, true]);
});
