/**
 * The document's title: `Noticias – Consejo …`, with the site's short name, since search engines and tabs cut titles at
 * some 60 characters; without a page title (the home page) the site's whole name alone.
 */
export function documentTitle(title: string | undefined, siteName: string, siteShortName: string): string {
  return title && title !== siteName ? `${title} – ${siteShortName}` : siteName;
}
