/** The document's title: `Noticias – Consejo …`; without a page title (the home page) the site's name alone. */
export function documentTitle(title: string | undefined, siteName: string): string {
  return title && title !== siteName ? `${title} – ${siteName}` : siteName;
}
