import type { SitemapEntry } from '@consejo/shared/contract';
import { languageParameter, languages } from '@consejo/shared/i18n';
import escapeHtml from 'escape-html';

/** The sitemap as XML (sitemaps.org): every page in each language, under its canonical URL. */
export function writeSitemap(pages: SitemapEntry[], siteOrigin: string): string {
  const entries = pages.flatMap(({ path, changed }) => entriesOf(siteOrigin + path, changed));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** One entry per language, each with links to all languages. */
function entriesOf(url: string, changed: Date | undefined): string[] {
  const inLanguage = (language: string) =>
    language === 'es' ? url : `${url}?${languageParameter}=${language}`;
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(inLanguage(language))}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return languages.map(
    (language) => `<url><loc>${escapeHtml(inLanguage(language))}</loc>${lastmod}${alternates.join('')}</url>`,
  );
}
