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

/** How many characters a page takes in it. */
export function sizeInSitemap({ path, changed }: SitemapEntry, siteOrigin: string): number {
  const addresses = languages.length * (1 + languages.length);
  return (changed ? datedSize : undatedSize) + addresses * (siteOrigin.length + path.length);
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

/** Of a page without address. */
const [undatedSize = 0, datedSize = 0] = [undefined, new Date(0)].map(
  (changed) => `${entriesOf('', changed).join('\n')}\n`.length,
);
