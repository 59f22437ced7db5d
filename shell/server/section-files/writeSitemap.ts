import type { SitemapEntry } from '@consejo/shared/contract';
import { languageParameter, languages } from '@consejo/shared/i18n';
import escapeHtml from 'escape-html';

/** The sitemap as XML (sitemaps.org). @param entries of `sitemapEntry` */
export function writeSitemap(entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** A page in each language, under its canonical URL, with links to all languages. */
export function sitemapEntry({ path, changed }: SitemapEntry, siteOrigin: string): string {
  const url = siteOrigin + path;
  const inLanguage = (language: string) =>
    language === 'es' ? url : `${url}?${languageParameter}=${language}`;
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(inLanguage(language))}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return languages
    .map(
      (language) =>
        `<url><loc>${escapeHtml(inLanguage(language))}</loc>${lastmod}${alternates.join('')}</url>`,
    )
    .join('\n');
}
