import { createServer, type RequestListener } from 'node:http';
import { contentServer } from '@consejo/shared/testing';

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Called after the test, the last one first. */
export const atEnd = (close: () => unknown) => closing.push(close);

/** A real server that lives as long as the test. @returns its origin */
export async function listen(answer: RequestListener): Promise<string> {
  // What passes through it is not aborted once the request is collected as garbage.
  contentServer.close();
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Waits for what this process does itself: it needs turns of the event loop, not time. */
export async function until(isDone: () => boolean | Promise<boolean>) {
  for (let turn = 0; turn < 100_000; turn += 1) {
    if (await isDone()) return;
    await new Promise(setImmediate);
  }
  throw new Error('it has not happened');
}
