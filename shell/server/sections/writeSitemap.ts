import type { SitemapEntry } from '@consejo/shared/contract';
import { languageParameter, languages } from '@consejo/shared/i18n';

/** The sitemap as XML: every page in each language, as the pages' own canonical addresses say. */
export function writeSitemap(pages: SitemapEntry[], siteOrigin: string): string {
  const entries = pages.flatMap(({ path, changed }) => entriesOf(siteOrigin + path, changed));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** One entry a language, each naming all of them. */
function entriesOf(address: string, changed: Date | undefined): string[] {
  const inLanguage = (language: string) =>
    language === 'es' ? address : `${address}?${languageParameter}=${language}`;
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(inLanguage(language))}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return languages.map(
    (language) => `<url><loc>${escapeXml(inLanguage(language))}</loc>${lastmod}${alternates.join('')}</url>`,
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
