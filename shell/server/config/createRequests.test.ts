import { getEventListeners } from 'node:events';
import { createRequests, replyTo } from './createRequests.ts';

/** Requests that the given function answers, as on the other side of a port. */
function connect(answer: (request: string) => unknown) {
  const requests = createRequests<string, unknown>((message) =>
    replyTo(message, answer, (reply) => requests.receive(structuredClone(reply))),
  );
  return requests;
}

it('each request gets its own answer', async () => {
  const { send, waiting } = connect(async (request) => request.repeat(2));
  const answers = Promise.all([send('a'), send('b')]);
  expect(waiting()).toBe(2);
  expect([await answers, waiting()]).toEqual([['aa', 'bb'], 0]);
});

it.each([
  [new Error('why'), 'why'],
  [new TypeError('why'), 'TypeError: why'],
  ['why', 'why'],
])('%p fails the request that it answers', async (error, message) => {
  const { send } = connect(() => {
    throw error;
  });
  await expect(send('a')).rejects.toThrow(new Error(message));
});

it('an answer that cannot be cloned fails its request', async () => {
  await expect(connect(() => () => {}).send('a')).rejects.toThrow('could not be cloned');
});

it('all requests fail once the other side has ended', async () => {
  const { send, rejectAll, waiting } = connect(() => new Promise(() => {}));
  const ended = Promise.allSettled([send('a'), send('b')]);
  rejectAll('it ended');
  for (const one of await ended) expect(one).toMatchObject({ reason: new Error('it ended') });
  expect(waiting()).toBe(0);
});

it('one that has ended leaves no listener on the signal, which would keep its answer', async () => {
  const { signal } = new AbortController();
  await connect(() => 'b').send('a', signal);
  await expect(connect(() => Promise.reject(new Error('no'))).send('a', signal)).rejects.toThrow('no');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('one that is given up waits no longer, and a late answer harms nobody', async () => {
  let answer = (_: string) => {};
  const { send, waiting } = connect(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  const controller = new AbortController();
  const given = send('a', controller.signal);
  controller.abort(new Error('page is late'));
  await expect(given).rejects.toThrow('page is late');
  expect(waiting()).toBe(0);
  answer('b');
  await expect(send('a', controller.signal)).rejects.toThrow('page is late');
});
