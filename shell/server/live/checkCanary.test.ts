import { RenderError } from '../render/createRenderPool.ts';
import { checkCanary, isEmpty, linksIn, linkTo, type Site } from './checkCanary.ts';

type Answer = { status?: number; main?: string; ms?: number; detail?: string };

/** A site with these pages; all others are 200 with some text. */
function site(pages: Record<string, Answer | (() => Answer)> = {}, routes = ['/news', '/news/:id']) {
  const rendered: string[] = [];
  const render: Site['render'] = async (path, language) => {
    rendered.push(`${path} ${language}`);
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
  return { render, routes, rendered };
}
const linking = { main: '<a href="/news/first">first</a><a href="/news/second">second</a>' };

const { signal } = new AbortController();

async function runCanary(next: Site, live?: Site) {
  jest.useFakeTimers();
  const refusal = checkCanary(next, () => live, signal);
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  return refusal;
}

test('renders each route in both languages, and one item of a route with a parameter', async () => {
  const next = site({ '/news': linking });
  expect(await runCanary(next, site())).toBeUndefined();
  expect(next.rendered).toEqual(['/news es', '/news en', '/news/first es', '/news/first en']);
});

test.each([
  ['fails', { status: 503 }, 'responds 503'],
  ['is gone', { status: 404 }, 'responds 404'],
  ['is empty', { main: '<div></div>' }, 'has an empty main'],
])('refuses a build with an item that %s', async (_, page, reason) => {
  const pages = { '/news': linking };
  const live = site({ ...pages, '/news/first': { ms: 50 } });
  expect(await runCanary(site({ ...pages, '/news/first': page }), live)).toMatch(
    new RegExp(`/news/first .* ${reason}`),
  );
});

test('a route of the live build that a new build lacks is tried too', async () => {
  const next = site({ '/news': linking, '/news/first': { status: 404 } }, ['/news']);
  expect(await runCanary(next, site())).toContain('responds 404');
});

const broken = { status: 503 };
test.each<[string, Answer | (() => Answer), Site | undefined]>([
  ['fails as the live build’s does', broken, site({ '/news': broken })],
  ['fails while nothing is live any more', broken, undefined],
  ['fails twice in each language', once(broken, broken, broken, broken), site()],
])('does not refuse a build whose page %s', async (_, page, live) => {
  expect(await runCanary(site({ '/news': page }), live)).toBeUndefined();
});

/** A page that answers like this one after the other, and then well. */
function once(...answers: Answer[]) {
  return () => answers.shift() ?? {};
}

const away = { status: 503, detail: '/news: no answer (aborted)' };

/** A page that changes after some seconds. */
const from = (seconds: number, later: Answer, before: Answer) => {
  const startedAt = Date.now();
  return () => (Date.now() - startedAt < seconds * 1000 ? before : later);
};

test.each([
  ['without a problem reported', 2, { status: 503 }],
  ['as its content calls report', 20, away],
])('waits for content that is down, %s, and then decides', async (_, seconds, before) => {
  jest.useFakeTimers();
  const live = site({ '/news': from(seconds, {}, before) });
  const good = site({ '/news': from(seconds, {}, before) });
  const bad = site({ '/news': from(seconds, { status: 500 }, before) });
  expect(await runCanary(good, live)).toBeUndefined();
  jest.useFakeTimers();
  expect(await runCanary(bad, live)).toContain('responds 500');
});

test('does not refuse a build whose content arrives late, though the live build’s is there', async () => {
  jest.useFakeTimers();
  expect(await runCanary(site({ '/news': from(10, {}, away) }), site())).toBeUndefined();
});

test('refuses a build whose content never arrives, though the live build’s does', async () => {
  expect(await runCanary(site({ '/news': away }), site())).toContain('no answer');
});

test('waits 30 s for content, then accepts a build that is no worse than the live one', async () => {
  const next = site({ '/news': away });
  expect(await runCanary(next, site({ '/news': away }))).toBeUndefined();
  expect(next.rendered.length).toBeGreaterThan(50);
});

test('an overloaded live site is not evidence against a build', async () => {
  const live = site();
  const render: Site['render'] = async () => {
    throw new RenderError('busy', '128 pages are already queued');
  };
  const next = site({ '/news': { status: 503 } });
  expect(await runCanary(next, { ...live, render })).toBeUndefined();
  expect(next.rendered.length).toBeGreaterThan(50);
});

test('renders no page after its attempt is over', async () => {
  const attempt = new AbortController();
  const next = site({
    '/news': () => {
      attempt.abort();
      return {};
    },
  });
  const many = Array.from({ length: 50 }, (_, index) => `/news/${index}`);
  await expect(
    checkCanary({ ...next, routes: ['/news', ...many] }, () => undefined, attempt.signal),
  ).rejects.toThrow('aborted');
  expect(next.rendered.length).toBeLessThan(50);
});

test('refuses a build whose pages could not all be rendered in 30 s', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `/news/${index}`);
  const next = site(Object.fromEntries(many.map((path) => [path, { ms: 2500 }])), many);
  expect(await runCanary(next, site())).toContain('within 30 s');
});

test.each([
  ['<p>text</p>', false],
  ['<img src="/a.png">', false],
  ['<div> </div>', true],
  ['<a class="up" href="#content"><svg></svg>To the top</a>', true],
  ['<p>text</p><a href="#content">To the top</a>', false],
  ['<a href="#content"></a>'.repeat(10_000), false],
])('isEmpty(%s)', (main, expected) => {
  const state = `<script type="application/json">${'x'.repeat(300_000)}</script>`;
  expect(isEmpty(`<nav>menu</nav><main id="content">${main}</main>${state}`)).toBe(expected);
});

test.each([
  ['/news/:id', '/news/a'],
  ['/news/:id/print', '/news/b/print'],
  ['/events/:id', undefined],
])('finds a URL for %s', (pattern, expected) => {
  const links = linksIn('<a href="/news"><a href="/news/b/print?x"><a href="/news/a#b">');
  expect(
    linkTo(
      pattern,
      links.map((path) => path.split('/')),
    ),
  ).toBe(expected);
});

test('looks through so many links of a page, with those that it repeats', () => {
  expect(linksIn(`${'<a href="/a">'.repeat(30_000)}<a href="/b">`)).toEqual(['/a']);
});
