/**
 * All addresses of a site's sitemap, in its order: those in the parts that `/sitemap.xml` names.
 * @param read returns the text of one of its files; the site need not be at the origin that the sitemap names
 */
export async function readSitemap(read: (path: string) => Promise<string>): Promise<URL[]> {
  const addresses: URL[] = [];
  for (const { pathname } of addressesIn(await read('/sitemap.xml')))
    addresses.push(...addressesIn(await read(pathname)));
  return addresses;
}

function addressesIn(xml: string): URL[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  );
}
