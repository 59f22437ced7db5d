import type { SitemapEntry } from '@consejo/shared/contract';
import { languageParameter, languages } from '@consejo/shared/i18n';
import escapeHtml from 'escape-html';
import type { SitemapPart } from './splitPages.ts';

/** The sitemap index (sitemaps.org): the parts, each with the last change of its pages. */
export function writeSitemapIndex(parts: SitemapPart[], siteOrigin: string): string {
  const entries = parts.map(
    ({ path, pages }) =>
      `<sitemap><loc>${escapeHtml(siteOrigin + path)}</loc>${lastmod(lastChange(pages))}</sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`;
}

/** A part as XML: every page in each language, under its canonical URL. */
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
  return languages.map(
    (language) =>
      `<url><loc>${escapeHtml(inLanguage(language))}</loc>${lastmod(changed)}${alternates.join('')}</url>`,
  );
}

/** Undefined unless all pages have a date: a part that seems unchanged is not read again. */
function lastChange(pages: SitemapEntry[]): Date | undefined {
  let last = 0;
  for (const { changed } of pages) {
    if (!changed) return undefined;
    last = Math.max(last, changed.getTime());
  }
  return new Date(last);
}

const lastmod = (date: Date | undefined) => (date ? `<lastmod>${date.toISOString()}</lastmod>` : '');
