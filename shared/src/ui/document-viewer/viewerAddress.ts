import { safeLink } from '../../content/safeLink.ts';

/**
 * The viewer's address for a document: the template with `{url}` replaced by the document's absolute address, escaped.
 * Undefined unless the document's address is http(s) or a path of the site.
 *
 * @param siteOrigin the base of the site's paths, since the viewer has another origin
 */
export function viewerAddress(template: string, documentUrl: string, siteOrigin: string): string | undefined {
  const safe = safeLink(documentUrl);
  if (safe === undefined) return undefined;
  const absolute = new URL(safe, siteOrigin);
  if (!/^https?:$/.test(absolute.protocol)) return undefined;
  return template.replace('{url}', () => encodeURIComponent(absolute.href));
}
