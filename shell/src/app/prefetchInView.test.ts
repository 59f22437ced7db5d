/** @jest-environment jest-fixed-jsdom */
import { createRemotes } from '../remotes/createRemotes.ts';
import { loadFederation } from '../remotes/loadRemote.ts';
import { prefetchInView } from './prefetchInView.ts';

jest.mock('../remotes/loadRemote.ts', () => ({
  loadRemote: jest.fn(async () => ({ content: [] })),
  loadFederation: jest.fn(async () => ({})),
}));

const remotes = () =>
  createRemotes(
    [
      { name: 'a', paths: ['contacto'], entry: '/remotes/a/entry.js', files: ['/remotes/a/b.js'] },
      { name: 'down', paths: ['noticias'], entry: null },
    ],
    () => {},
  );
const prefetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

let show: (link: Element | null) => void;

beforeEach(() => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } });
  window.requestIdleCallback = (callback) => {
    callback({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
  const observed = new Set<Element>();
  Reflect.set(
    window,
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        show = (target) => {
          if (target && observed.has(target)) callback([{ isIntersecting: true, target }]);
        };
      }
      observe = (link: Element) => observed.add(link);
      disconnect = () => observed.clear();
    },
  );
  document.head.innerHTML = '';
  document.body.innerHTML = `<a href="/contacto/x">1</a><a href="/noticias">2</a>
    <a href="https://other.test/contacto">3</a><a href="/">4</a>`;
});

test('a section behind a link in view is fetched once, with what its entry loads; what loads it is made ready', () => {
  prefetchInView(remotes(), () => {});
  // A section's path on another site.
  show(document.querySelector('a[href^="https:"]'));
  expect(prefetched()).toEqual([]);
  expect(loadFederation).not.toHaveBeenCalled();
  show(document.querySelector('a'));
  show(document.querySelector('a'));
  expect(prefetched()).toEqual(['/remotes/a/b.js', '/remotes/a/entry.js']);
  expect(loadFederation).not.toHaveBeenCalled();
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  expect(loadFederation).toHaveBeenCalled();
});

test('links of the next page count, those of the page before do not', () => {
  let shown = () => {};
  prefetchInView(remotes(), (callback) => {
    shown = callback;
  });
  const before = document.querySelector('a');
  document.body.innerHTML = '<a href="/contacto">1</a>';
  shown();
  show(before);
  expect(prefetched()).toEqual([]);
  show(document.querySelector('a'));
  expect(prefetched()).toHaveLength(2);
});

test('sections that are down or loaded, other sites and the shell’s own pages are not fetched', async () => {
  const loaded = remotes();
  prefetchInView(loaded, () => {});
  const [first] = loaded.list();
  if (first) await loaded.load(first);
  for (const link of document.links) show(link);
  expect(prefetched()).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
  'nothing is fetched with %j',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    show = () => {};
    prefetchInView(remotes(), () => {});
    show(document.querySelector('a'));
    expect(prefetched()).toEqual([]);
  },
);
