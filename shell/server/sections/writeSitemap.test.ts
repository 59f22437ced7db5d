/** @jest-environment jest-fixed-jsdom */
import { writeSitemap, writeSitemapIndex } from './writeSitemap.ts';

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

test('the index names the parts, with the last change of any page where every page has one', () => {
  const page = (day: number) => ({
    path: `/noticias/n${day}`,
    changed: new Date(`2026-11-${day}T10:00:00.000Z`),
  });
  const document = parse(
    writeSitemapIndex(
      [
        { path: '/sitemap-pages-1.xml', pages: [{ path: '/' }] },
        { path: '/sitemap-news-2.xml', pages: [page(13), { path: '/noticias/undated' }] },
        { path: '/sitemap-news-1.xml', pages: [page(11), page(12), page(10)] },
      ],
      origin,
    ),
  );
  expect(document.documentElement.tagName).toBe('sitemapindex');
  const parts = [...document.querySelectorAll('sitemap')].map((part) =>
    [...part.children].map(({ tagName, textContent }) => [tagName, textContent]),
  );
  expect(parts).toEqual([
    [['loc', `${origin}/sitemap-pages-1.xml`]],
    [['loc', `${origin}/sitemap-news-2.xml`]],
    [
      ['loc', `${origin}/sitemap-news-1.xml`],
      ['lastmod', '2026-11-12T10:00:00.000Z'],
    ],
  ]);
});
