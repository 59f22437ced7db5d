import type { IncomingHttpHeaders } from 'node:http';

/** Whether a form comes from a page of this site. Every browser that could be misused by another site says one of the two. */
export function isOwnForm(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === siteOrigin;
}
