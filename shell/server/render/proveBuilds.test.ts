/** @jest-environment node */

import { RenderError } from './createRenderPool.ts';
import { isEmpty, linkTo, proveBuilds, type Site } from './proveBuilds.ts';

type Answer = { status?: number; main?: string; ms?: number; detail?: string };

/** A site whose pages are what the test says, and 200 with some text otherwise. */
function site(pages: Record<string, Answer | (() => Answer)> = {}, routes = ['/news', '/news/:id']) {
  const asked: string[] = [];
  const render: Site['render'] = async (path, language) => {
    asked.push(`${path} ${language}`);
    const page = pages[path] ?? {};
    const { status = 200, main = 'text', ms = 0, detail } = typeof page === 'function' ? page() : page;
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    return {
      status,
      html: `<main>${main}</main>`,
      contentCalls: [],
      problems: detail ? [{ where: 'news', detail }] : [],
    };
  };
  return { render, routes: { news: routes }, asked };
}
const linking = { main: '<a href="/news/first">first</a><a href="/news/second">second</a>' };

/** On a clock that runs as fast as it can. */
async function prove(next: Site, live?: Site) {
  jest.useFakeTimers();
  const refused = proveBuilds(['news'], next, live);
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  return (await refused).get('news');
}

test('asks for each route in both languages, one item where there is a parameter', async () => {
  const next = site({ '/news': linking });
  expect(await prove(next, site())).toBeUndefined();
  expect(next.asked).toEqual(['/news es', '/news en', '/news/first es', '/news/first en']);
});

test.each([
  ['fails', { status: 503 }, 'answers 503'],
  ['is gone', { status: 404 }, 'answers 404'],
  ['is empty', { main: '<div></div>' }, 'has an empty main'],
  ['takes ten times as long', { ms: 500 }, 'takes 500 ms'],
])('refuses a build one item of which %s', async (_, page, reason) => {
  const pages = { '/news': linking };
  const live = site({ ...pages, '/news/first': { ms: 50 } });
  expect(await prove(site({ ...pages, '/news/first': page }), live)).toMatch(
    new RegExp(`/news/first .* ${reason}`),
  );
});

test('a route that the live build has counts for a build that lacks it', async () => {
  const next = site({ '/news': linking, '/news/first': { status: 404 } }, ['/news']);
  expect(await prove(next, site())).toContain('answers 404');
});

test.each([
  ['the live build fails too', () => ({ status: 503 }), site({ '/news': { status: 503 } })],
  ['nothing is live', () => ({ status: 503 }), undefined],
  [
    'the live site has only the words for its absence',
    () => ({ ms: 500 }),
    site({ '/news': { status: 503 } }),
  ],
  ['the live build is as slow', () => ({ ms: 500 }), site({ '/news': { ms: 400 } })],
])('does not refuse a build whose page fails or is slow where %s', async (_, page, live) => {
  expect(await prove(site({ '/news': page }), live)).toBeUndefined();
});

test('does not refuse a build for a page that failed once', async () => {
  let asked = 0;
  const page = () => {
    asked += 1;
    return { status: asked <= 2 ? 503 : 200 };
  };
  expect(await prove(site({ '/news': page }), site())).toBeUndefined();
});

test('does not refuse a build whose thread is slow at first', async () => {
  let asked = 0;
  const page = () => {
    asked += 1;
    return { ms: asked <= 7 ? 500 : 30 };
  };
  expect(await prove(site({ '/news': page }), site({ '/news': { ms: 30 } }))).toBeUndefined();
});

const away = { status: 503, detail: '/news: no answer (aborted)' };

/** What a page is from some seconds on, and before. */
const from = (seconds: number, later: Answer, before: Answer) => {
  const began = Date.now();
  return () => (Date.now() - began < seconds * 1000 ? before : later);
};

test.each([
  ['without a word of it', 2, { status: 503 }],
  ['as its content calls say', 20, away],
])('waits for content that is away, %s, and judges then', async (_, seconds, before) => {
  jest.useFakeTimers();
  const live = site({ '/news': from(seconds, {}, before) });
  const good = site({ '/news': from(seconds, {}, before) });
  const bad = site({ '/news': from(seconds, { status: 500 }, before) });
  expect(await prove(good, live)).toBeUndefined();
  jest.useFakeTimers();
  expect(await prove(bad, live)).toContain('answers 500');
});

test('does not refuse a build whose content comes late, while that of the live one comes', async () => {
  jest.useFakeTimers();
  expect(await prove(site({ '/news': from(10, {}, away) }), site())).toBeUndefined();
});

test('refuses a build whose content never comes, while that of the live one comes', async () => {
  expect(await prove(site({ '/news': away }), site())).toContain('no answer');
});

test('waits 30 s for content; then a build is as good as the live one', async () => {
  const next = site({ '/news': away });
  expect(await prove(next, site({ '/news': away }))).toBeUndefined();
  expect(next.asked.length).toBeGreaterThan(50);
});

test('does not wait for content where nothing of the section is live', async () => {
  const next = site({ '/news': away, '/events': away }, ['/news', '/events']);
  expect(
    await prove(next, { ...site({ '/news': away, '/events': away }), routes: { news: [] } }),
  ).toBeUndefined();
  expect(next.asked).toHaveLength(4);
});

test('a live site that has no room for another page says nothing about a build', async () => {
  const live = site();
  const render: Site['render'] = async () => {
    throw new RenderError('busy', '128 pages wait already');
  };
  const asked = site({ '/news': { status: 503 } });
  expect(await prove(asked, { ...live, render })).toBeUndefined();
  expect(asked.asked.length).toBeGreaterThan(50);
});

test('a section that is not live yet is not held up by what the live site answers in its place', async () => {
  jest.useFakeTimers();
  const began = Date.now();
  let took = 0;
  const many = Array.from({ length: 20 }, (_, index) => `/news/${index}`);
  const slowly = Object.fromEntries(many.map((path) => [path, { ms: 300 }]));
  const { render } = site(Object.fromEntries(many.map((path) => [path, { status: 503 }])));
  const refused = proveBuilds(['news'], site(slowly, many), { render, routes: {} }).then((result) => {
    took = Date.now() - began;
    return result;
  });
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect((await refused).size).toBe(0);
  expect(took).toBeLessThan(7000);
});

test('a fix of a section whose pages all fail goes live, however slow they are', async () => {
  jest.useFakeTimers();
  const began = Date.now();
  let took = 0;
  const many = Array.from({ length: 20 }, (_, index) => `/news/${index}`);
  const live = site(Object.fromEntries(many.map((path) => [path, { status: 503 }])), many);
  const next = site(Object.fromEntries(many.map((path) => [path, { ms: 300 }])), many);
  const refused = proveBuilds(['news'], next, live).then((result) => {
    took = Date.now() - began;
    return result;
  });
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect((await refused).size).toBe(0);
  expect(took).toBeLessThan(13_000);
});

test('refuses a build of which not every page could be rendered in 30 s', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `/news/${index}`);
  const next = site(Object.fromEntries(many.map((path) => [path, { ms: 2500 }])), many);
  expect(await prove(next, site())).toContain('within 30 s');
  expect(await prove(next)).toBeUndefined();
});

test.each([
  ['<p>text</p>', false],
  ['<img src="/a.png">', false],
  ['<div> </div>', true],
  ['<a class="up" href="#content"><svg></svg>To the top</a>', true],
  ['<p>text</p><a href="#content">To the top</a>', false],
])('%s', (main, expected) => {
  expect(isEmpty(`<nav>menu</nav><main id="content">${main}</main>`)).toBe(expected);
});

test.each([
  ['/news/:id', '/news/a'],
  ['/news/:id/print', '/news/b/print'],
  ['/events/:id', undefined],
])('finds an address for %s', (pattern, expected) => {
  expect(linkTo(pattern, ['<a href="/news">', '<a href="/news/b/print?x"><a href="/news/a#b">'])).toBe(
    expected,
  );
});
