/** The addresses in a sitemap, in its order. The site need not be at the origin that they have. */
export function sitemapAddresses(xml: string): URL[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  );
}
