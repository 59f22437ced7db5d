import { setTimeout as wait } from 'node:timers/promises';
import { currentPage, withPageContext } from './pageContext.ts';

test('concurrent pages keep their problems and content calls apart', async () => {
  const render = (url: string) =>
    withPageContext(url, 1000, async ({ problems, contentCalls }) => {
      for (const detail of ['one', 'two']) {
        await wait(5);
        currentPage()?.problems.push({ where: url, detail });
        currentPage()?.contentCalls.add(`/api${url}`);
      }
      return { url: currentPage()?.url, problems, contentCalls: [...contentCalls] };
    });
  const rendered = await Promise.all([render('/a'), render('/b')]);
  expect(rendered).toEqual(
    ['/a', '/b'].map((url) => ({
      url,
      problems: ['one', 'two'].map((detail) => ({ where: url, detail })),
      contentCalls: [`/api${url}`],
    })),
  );
  expect(currentPage()).toBeUndefined();
});

test('code that outlives its page still knows which page it belongs to', async () => {
  const urls: (string | undefined)[] = [];
  await withPageContext('/a', 1000, async () => {
    setTimeout(() => urls.push(currentPage()?.url), 20);
  });
  await wait(40);
  expect(urls).toEqual(['/a']);
});

test('a page’s content calls are aborted at the end of its budget, those of other pages are not', async () => {
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

test('a failed page leaves no timer behind', async () => {
  jest.useFakeTimers();
  await expect(withPageContext('/a', 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
