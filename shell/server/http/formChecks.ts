import type { IncomingHttpHeaders } from 'node:http';
import { formGuard } from '@consejo/shared/contract';

/** Whether a form was sent by a page of this site. Every browser that another site could misuse sends one of the headers. */
export function isOwnForm(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === siteOrigin;
}

/** Whether a bot filled in a form that a browser submitted without JavaScript. */
export function isAutomatedForm(fields: URLSearchParams, now = Date.now()): boolean {
  const shownAt = Number(fields.get(formGuard.shownField) ?? Number.NaN);
  return isAutomated(fields.get(formGuard.trapField) ?? '', now - shownAt);
}

/** The same for a call of a page's script. */
export function isAutomatedCall(headers: IncomingHttpHeaders): boolean {
  return isAutomated(String(headers[formGuard.trapHeader] ?? ''), Number(headers[formGuard.elapsedHeader]));
}

/**
 * The hidden field is filled in, or the form was submitted too fast. Stops bots that fill in any form they find.
 * A bot written for this site can forge both; the rate limit stops it.
 */
function isAutomated(trap: string, elapsedMs: number): boolean {
  return trap !== '' || !(elapsedMs >= formGuard.minimumMs);
}
