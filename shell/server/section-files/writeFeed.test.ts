/** @jest-environment jest-fixed-jsdom */
import type { FeedEntry } from '@consejo/shared/contract';
import { writeFeed } from './writeFeed.ts';

const origin = 'https://site.test';
const declared = { path: '/noticias/feed.xml', page: '/noticias', title: 'Noticias' };
const item = {
  path: '/noticias/abc',
  title: 'Nota',
  published: new Date('2026-11-12T15:00:00.000Z'),
  updated: new Date('2026-11-13T10:00:00.000Z'),
  category: 'Avisos',
  author: 'Redacción',
  summary: 'Primer párrafo.',
} satisfies FeedEntry;

/** Fails for XML that is not well-formed. */
function read(...items: FeedEntry[]) {
  const xml = writeFeed(declared, items, origin);
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(feed.querySelector('parsererror')?.textContent).toBeUndefined();
  return feed;
}
const words = (parent: Element | Document | undefined, selector: string) =>
  [...(parent?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent.trim());

test('the feed has what Atom requires', () => {
  const feed = read(item, {
    ...item,
    path: '/noticias/def',
    updated: new Date('2026-11-14T00:00:00.000Z'),
  }).documentElement;
  expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(feed.getAttribute('xml:lang')).toBe('es');
  expect(words(feed, 'feed > id')).toEqual([`${origin}/noticias`]);
  expect(words(feed, 'feed > title')).toEqual([
    'Noticias – Consejo Mexicano de Certificación en Medicina Familiar',
  ]);
  expect(words(feed, 'feed > updated')).toEqual(['2026-11-14T00:00:00.000Z']);
  expect(words(feed, 'feed > author > name')).toHaveLength(1);
  expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(
    `${origin}/noticias/feed.xml`,
  );
  expect(feed.querySelector('feed > link[rel=alternate]')?.getAttribute('href')).toBe(`${origin}/noticias`);
});

test('an entry has absolute URLs, its dates, author, category and summary', () => {
  const [entry] = read(item).querySelectorAll('entry');
  expect(words(entry, 'id')).toEqual([`${origin}/noticias/abc`]);
  expect(entry?.querySelector('link')?.getAttribute('href')).toBe(`${origin}/noticias/abc`);
  expect(words(entry, 'title')).toEqual(['Nota']);
  expect(words(entry, 'published')).toEqual(['2026-11-12T15:00:00.000Z']);
  expect(words(entry, 'updated')).toEqual(['2026-11-13T10:00:00.000Z']);
  expect(words(entry, 'summary')).toEqual(['Primer párrafo.']);
  expect(words(entry, 'author > name')).toEqual(['Redacción']);
  expect(entry?.querySelector('category')?.getAttribute('term')).toBe('Avisos');
});

test('all text is escaped', () => {
  const nasty = '<script>&amp; ]]> "x" \u0000\u0008\ud800\uffff 👩🏽‍⚕️';
  const [entry, ...others] = read({
    ...item,
    path: `${item.path}#\u0001`,
    title: nasty,
    author: nasty,
    category: nasty,
    summary: nasty,
  }).querySelectorAll('entry');
  const shown = '<script>&amp; ]]> "x"  👩🏽‍⚕️';
  for (const part of ['title', 'summary', 'author > name']) expect(words(entry, part)).toEqual([shown]);
  expect(entry?.querySelector('category')?.getAttribute('term')).toBe(shown);
  expect(others).toEqual([]);
});

test('a feed without entries was updated now', () => {
  expect(words(read(), 'entry')).toEqual([]);
  const updated = Date.parse(words(read(), 'feed > updated')[0] ?? '');
  expect(Math.abs(Date.now() - updated)).toBeLessThan(60_000);
});
