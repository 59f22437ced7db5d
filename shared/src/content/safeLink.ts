const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address if it may be rendered as a link, else undefined.
 * Editors' addresses may carry `javascript:` or `data:`; only http(s), mailto, tel and paths of this site pass.
 */
export function safeLink(address: string | null | undefined): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed) return undefined;
  // The parser drops tabs and line breaks inside a scheme, as the browser does, so it sees what the browser would run.
  const url = URL.parse ? URL.parse(trimmed, 'http://site.invalid/') : parseUrl(trimmed);
  return url && allowedSchemes.has(url.protocol) ? trimmed : undefined;
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address, 'http://site.invalid/');
  } catch {
    return null;
  }
}

/** Whether the address leaves the site: such links open in a new tab (specification, card-link widget). */
export function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
