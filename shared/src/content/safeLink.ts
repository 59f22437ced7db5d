const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address without white space that browsers ignore when it is safe to link to, else undefined. Editors may enter
 * `javascript:` or `data:`; only http(s), mailto, tel and paths of this site pass. What leaves the site begins with
 * `http://`, `https://` or `//`, so that callers can tell: browsers also leave it for `/\name` and `https:name`.
 */
export function safeLink(address: string | null | undefined): string | undefined {
  const clean = address?.replace(/[\t\n\r]/g, '').trim();
  if (!clean) return undefined;
  // Nothing else than a path of this site; most links are one, and a page has dozens.
  if (/^\/\w/.test(clean)) return clean;
  try {
    const { protocol, host } = new URL(clean, 'http://site.invalid/');
    const isOwn = host === 'site.invalid' && !/^https?:/i.test(clean);
    const isPlain = isOwn || /^(https?:)?\/\//i.test(clean) || !/^https?:$/.test(protocol);
    return allowedSchemes.has(protocol) && isPlain ? clean : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the address leaves the site: such links open in a new tab (specification, card-link widget). */
export function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
