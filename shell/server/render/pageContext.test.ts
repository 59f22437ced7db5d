/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { currentPage, withPageContext } from './pageContext.ts';

test('what two pages that are made at once report is each one’s own', async () => {
  const make = (url: string) =>
    withPageContext(url, 1000, async ({ problems, contentCalls }) => {
      for (const detail of ['one', 'two']) {
        await wait(5);
        currentPage()?.problems.push({ where: url, detail });
        currentPage()?.contentCalls.add(`/api${url}`);
      }
      return { url: currentPage()?.url, problems, contentCalls: [...contentCalls] };
    });
  const made = await Promise.all([make('/a'), make('/b')]);
  expect(made).toEqual(
    ['/a', '/b'].map((url) => ({
      url,
      problems: ['one', 'two'].map((detail) => ({ where: url, detail })),
      contentCalls: [`/api${url}`],
    })),
  );
  expect(currentPage()).toBeUndefined();
});

test('a stray rejection is known by the page that it came from', async () => {
  const urls: (string | undefined)[] = [];
  await withPageContext('/a', 1000, async () => {
    setTimeout(() => urls.push(currentPage()?.url), 20);
  });
  await wait(40);
  expect(urls).toEqual(['/a']);
});

test('the content calls of a page are given up when its time is over, and of no other page', async () => {
  const signals = await Promise.all(
    [20, 1000].map((ms) =>
      withPageContext('/a', ms, async ({ signal }) => {
        await wait(60);
        return signal.aborted;
      }),
    ),
  );
  expect(signals).toEqual([true, false]);
});

test('nothing of a page is left when it has failed', async () => {
  jest.useFakeTimers();
  await expect(withPageContext('/a', 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
