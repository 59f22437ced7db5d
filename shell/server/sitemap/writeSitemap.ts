import { siteMap } from '@consejo/shared/contract';
import { languageParameter, languages } from '@consejo/shared/i18n';
import type { SitemapNews } from './sitemapNews.wire.ts';

/** Addresses that search engines have no use for: one says so itself, the other is no page. */
const left: string[] = [siteMap.comingSoon, siteMap.newsFeed];

const pages = Object.values(siteMap).filter(
  (address): address is Exclude<typeof address, (...args: never) => string> =>
    typeof address === 'string' && !left.includes(address),
);

/** The sitemap as XML: every page that is indexed, in each language, as the pages' own canonical addresses say. */
export function writeSitemap(news: SitemapNews[], siteOrigin: string): string {
  const entries = [
    ...pages.flatMap((address) => entriesOf(siteOrigin + address)),
    ...news.flatMap(({ id, changed }) => entriesOf(siteOrigin + siteMap.newsItem(id), changed)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** One entry a language, each naming all of them. */
function entriesOf(address: string, changed?: string): string[] {
  const inLanguage = (language: string) =>
    language === 'es' ? address : `${address}?${languageParameter}=${language}`;
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(inLanguage(language))}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return languages.map(
    (language) => `<url><loc>${escapeXml(inLanguage(language))}</loc>${lastmod}${alternates.join('')}</url>`,
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
