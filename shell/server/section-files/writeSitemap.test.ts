/** @jest-environment jest-fixed-jsdom */
import { writeSitemap } from './writeSitemap.ts';

const origin = 'https://site.test';
const parse = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
};

test('lists every page in both languages, each with links to both and its date', () => {
  const changed = new Date('2026-11-13T10:00:00.000Z');
  const document = parse(writeSitemap([{ path: '/nosotros' }, { path: '/noticias/abc', changed }], origin));
  const entries = [...document.querySelectorAll('url')].map((url) => ({
    loc: url.querySelector('loc')?.textContent,
    changed: url.querySelector('lastmod')?.textContent,
    alternates: [...url.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  }));
  const alternates = [
    ['es', `${origin}/nosotros`],
    ['en', `${origin}/nosotros?lng=en`],
  ];
  expect(entries).toHaveLength(4);
  expect(entries.slice(0, 2)).toEqual(alternates.map(([, loc]) => ({ loc, changed: undefined, alternates })));
  expect(entries.slice(2).map((entry) => entry.changed)).toEqual(Array(2).fill('2026-11-13T10:00:00.000Z'));
});
