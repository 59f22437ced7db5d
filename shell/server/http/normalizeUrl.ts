import { paths } from '@consejo/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from './requestLanguage.ts';
import { staticErrorPage } from './staticErrorPage.ts';

/** Far longer than any URL of the site. Longer ones reach neither router nor logs. */
const maxUrlLength = 4096;

const sitePaths = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));
/** Paths that visitors guess but that have no page. */
const redirects: Record<string, string> = { '/medicina-familiar': paths.familyMedicine };

/** No route matches them, not even that of pages that do not exist. */
const lineBreak = /%0[AD]|%E2%80%A[89]/;

/** A language in capitals or with a region: `lng=EN-us`. */
const spelledLanguage = /([?&]lng=)(es|en)(?:[-_][^&]*)?(?=&|$)/i;

/**
 * The canonical form of a URL: no dot segments, no repeated or trailing slashes, no needless escapes, and the first segment
 * and the site's own paths in lower case. A news item's id keeps its case; of the query only the language's name is changed.
 * @param target of the request line
 * @returns undefined when it is not a URL, or has line breaks
 */
export function normalizeUrl(target: string): string | undefined {
  // Concatenated, not resolved: `//host/path` would resolve to another origin.
  const whole = target.startsWith('/') ? `http://site${target}` : target;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return undefined;
  const { pathname, search: given } = new URL(whole);
  const search = given.replace(spelledLanguage, (_, start, language) => start + language.toLowerCase());
  const segments = pathname
    .replace(/%[0-9a-f]{2}/gi, normalizeEscape)
    .split('/')
    .filter(Boolean);
  const path = `/${segments.join('/')}`;
  if (lineBreak.test(path)) return undefined;
  const lowerCase = path.toLowerCase();
  if (sitePaths.has(lowerCase)) return lowerCase + search;
  if (Object.hasOwn(redirects, lowerCase)) return redirects[lowerCase] + search;
  const [first = '', ...rest] = segments;
  const section = first.includes('%') ? first : first.toLowerCase();
  return ['', section, ...rest].join('/') + search;
}

/** RFC 3986, 6.2.2: unreserved characters (letters, digits, `-._~`) are unescaped, all other escapes are upper case. */
function normalizeEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
}

/** An `onRequest` hook: redirects to the canonical URL, so that each page has one; rejects URLs that are too long. */
export function addUrlNormalization(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request;
    if (url.length > maxUrlLength) return sendUrlError(request, reply, 414);
    const canonical = normalizeUrl(url);
    if (canonical === undefined) return sendUrlError(request, reply, 400);
    if (canonical !== url) return reply.redirect(canonical, method === 'POST' ? 308 : 301);
  });
}

/** Sends a page that explains the error. */
export function sendUrlError(request: FastifyRequest, reply: FastifyReply, status: 400 | 414 = 400) {
  const search = new URLSearchParams(request.url.slice(0, maxUrlLength).split('?')[1]);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(staticErrorPage(requestLanguage(request, search), status === 414 ? 'longUrl' : 'badUrl'));
}
