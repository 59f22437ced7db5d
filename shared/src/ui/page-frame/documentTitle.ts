/**
 * The document's title: `Noticias – Consejo …`. It uses the site's short name, since search engines and tabs cut titles
 * at about 60 characters; the home page has the site's full name.
 */
export function documentTitle(title: string | undefined, siteName: string, siteShortName: string): string {
  return title && title !== siteName ? `${title} – ${siteShortName}` : siteName;
}
