import { safeLink } from '../../content/safeLink.ts';

/**
 * The viewer's address for a document: the template with `{url}` replaced by the document's absolute address, escaped.
 * Undefined when the document's address is not http(s) or a path of the site.
 *
 * @param siteOrigin what a path of the site is resolved against: the viewer lives elsewhere
 */
export function viewerAddress(template: string, documentUrl: string, siteOrigin: string): string | undefined {
  const safe = safeLink(documentUrl);
  if (safe === undefined) return undefined;
  const absolute = new URL(safe, siteOrigin);
  if (!/^https?:$/.test(absolute.protocol)) return undefined;
  return template.replace('{url}', () => encodeURIComponent(absolute.href));
}
