import { takeProblems } from '@consejo/shared/testing';
import { toSitemapNews } from './sitemapNews.wire.ts';
import { writeSitemap } from './writeSitemap.ts';

const origin = 'https://site.test';

function read(...news: unknown[]) {
  const document = new DOMParser().parseFromString(
    writeSitemap(toSitemapNews(news), origin),
    'application/xml',
  );
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return [...document.querySelectorAll('url')].map((url) => ({
    address: url.querySelector('loc')?.textContent,
    changed: url.querySelector('lastmod')?.textContent,
    alternates: [...url.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  }));
}

test('every indexed page is there in both languages, each naming both', () => {
  const entries = read();
  expect(entries).toHaveLength(2 * 23);
  const alternates = [
    ['es', `${origin}/nosotros`],
    ['en', `${origin}/nosotros?lng=en`],
  ];
  for (const [, address] of alternates) expect(entries).toContainEqual({ address, alternates });
  const addresses = entries.map(({ address }) => address);
  expect(addresses).toContain(`${origin}/`);
  expect(addresses).not.toContain(`${origin}/en-proceso`);
  expect(addresses).not.toContain(`${origin}/noticias/feed.xml`);
});

test('news follow, with the day they were changed; what has no page is left out', () => {
  const updatedAt = '2026-11-13T10:00:00.000Z';
  const entries = read(
    { documentId: 'abc', title: 'Nota', updatedAt },
    { documentId: 'def', title: 'Nota', updatedAt: 'soon' },
    { documentId: '../admin', title: 'Nota' },
    { documentId: 'ghi', title: ' ' },
  ).filter(({ address }) => address?.includes('/noticias/'));
  expect(entries.map(({ address, changed }) => [address, changed])).toEqual([
    [`${origin}/noticias/abc`, updatedAt],
    [`${origin}/noticias/abc?lng=en`, updatedAt],
    [`${origin}/noticias/def`, undefined],
    [`${origin}/noticias/def?lng=en`, undefined],
  ]);
  expect(takeProblems()).toHaveLength(2);
});
