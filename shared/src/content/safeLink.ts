const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The trimmed address when it is safe to link to, else undefined. Editors may enter `javascript:` or `data:`; only
 * http(s), mailto, tel and paths of this site pass.
 */
export function safeLink(address: string | null | undefined): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed) return undefined;
  // Nothing else than a path of this site; most links are one, and a page has dozens.
  if (/^\/\w/.test(trimmed)) return trimmed;
  // The URL parser drops tabs and line breaks inside a scheme, as browsers do, so it sees what a browser would run.
  try {
    const { protocol } = new URL(trimmed, 'http://site.invalid/');
    return allowedSchemes.has(protocol) ? trimmed : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the address leaves the site: such links open in a new tab (specification, card-link widget). */
export function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
