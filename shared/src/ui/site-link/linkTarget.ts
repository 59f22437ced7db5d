import { isExternal, safeLink } from '../../content/safeLink.ts';

/** Where an address leads: out of the site, to a file or program, to a route of the site, or nowhere (unsafe). */
export type LinkTarget =
  | { kind: 'external'; href: string }
  | { kind: 'file'; href: string }
  | { kind: 'route'; to: string }
  | { kind: 'none' };

/**
 * Sorts an address as the card-link widget of the specification does: http and https leave the site.
 * @param isNewTab true where a file is to be opened as what is outside the site
 */
export function linkTarget(address: string | null | undefined, isNewTab = false): LinkTarget {
  const href = safeLink(address);
  if (href === undefined) return { kind: 'none' };
  if (isExternal(href) || href.startsWith('//')) return { kind: 'external', href };
  // The media library's files, mail and telephone are not routes: the router would look for a page there.
  if (href.startsWith('/uploads/') || /^[a-z]+:/i.test(href)) {
    return { kind: isNewTab ? 'external' : 'file', href };
  }
  return { kind: 'route', to: href };
}
