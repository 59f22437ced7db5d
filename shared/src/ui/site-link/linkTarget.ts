import { isExternal, safeLink } from '../../content/safeLink.ts';

/** Where an address leads: outside the site, to a file or program, to a route, or nowhere (unsafe). */
export type LinkTarget =
  | { kind: 'external'; href: string }
  | { kind: 'file'; href: string }
  | { kind: 'route'; to: string }
  | { kind: 'none' };

/**
 * Classifies an address as the specification's card-link widget does: http and https leave the site.
 * @param isNewTab treats a page or file of the site as external
 */
export function linkTarget(address: string | null | undefined, isNewTab = false): LinkTarget {
  const href = safeLink(address);
  if (href === undefined) return { kind: 'none' };
  if (isNewTab || isExternal(href) || href.startsWith('//')) return { kind: 'external', href };
  // Media files, mail and telephone addresses are not routes.
  if (href.startsWith('/uploads/') || /^[a-z]+:/i.test(href)) {
    return { kind: 'file', href };
  }
  return { kind: 'route', to: href };
}
