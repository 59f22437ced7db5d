/** @jest-environment node */

import { contentServer } from '@consejo/shared/testing';
import { HttpResponse, http } from 'msw';
import { quietLog } from '../render/renderThread.fixtures.ts';
import { watchRegistry } from './watchRegistry.ts';

const location = 'http://registry.test/registry.json';

test('stopping waits for the look under way, of which nothing is told any more', async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    contentServer.use(
      http.get(location, async () => {
        asked();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return HttpResponse.json({ schema: 1, remotes: [] });
      }),
    );
  });
  const looks: unknown[] = [];
  const watch = watchRegistry({
    location,
    pollMs: 10,
    log: quietLog(),
    onLook: (remotes) => looks.push(remotes),
  });
  void watch.start();
  await isAsked;
  let isStopped = false;
  const stopped = watch.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isStopped).toBe(false);
  answer();
  await stopped;
  expect(looks).toEqual([]);
});
