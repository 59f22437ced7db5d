/**
 * The addresses in a sitemap. The site need not be at the origin that they have.
 * @returns of each section (first segment) one in turn, in its order, so that none takes the room of the others
 */
export function sitemapAddresses(xml: string): URL[] {
  const sections = new Map<string, URL[]>();
  for (const [, address = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const url = new URL(address.replaceAll('&amp;', '&'));
    const [, section = ''] = url.pathname.split('/');
    const found = sections.get(section);
    if (found) found.push(url);
    else sections.set(section, [url]);
  }
  return inTurns([...sections.values()]);
}

function inTurns<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}
