import { paths } from '@consejo/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from './requestLanguage.ts';
import { staticErrorPage } from './staticErrorPage.ts';

/** No address of the site comes near it. What lies behind (router, registry, logs) never sees a longer one. */
const longestAddress = 4096;

const known = new Set<string>(Object.values(paths).filter((address) => typeof address === 'string'));
/** Addresses that visitors try and that have no page: a part of another one. */
const moved: Record<string, string> = { '/medicina-familiar': paths.familyMedicine };

/**
 * The one spelling of an address, in time that grows with its length alone: no dot segments, no repeated or closing
 * slashes, nothing escaped that need not be, and the letters of the site's own addresses small. A news item's id keeps
 * its capitals. The query stays as it is. Undefined when it is no address at all.
 * @param target of the request line
 */
export function normalizeUrl(target: string): string | undefined {
  // Joined as text: resolving `//host/path` would make another site of it.
  const whole = target.startsWith('/') ? `http://site${target}` : target;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return undefined;
  const { pathname, search } = new URL(whole);
  const segments = pathname
    .replace(/%[0-9a-f]{2}/gi, unescapeLetter)
    .split('/')
    .filter(Boolean);
  const address = `/${segments.join('/')}`;
  const small = address.toLowerCase();
  if (known.has(small)) return small + search;
  if (Object.hasOwn(moved, small)) return moved[small] + search;
  const [first = '', ...rest] = segments;
  const section = `/${first.toLowerCase()}`;
  return (known.has(section) ? [section, ...rest].join('/') : address) + search;
}

/** RFC 3986, 6.2.2: letters, digits and `-._~` mean the same escaped; the rest is escaped with capitals. */
function unescapeLetter(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
}

/** An `onRequest` hook: one address a page. Anything else is sent on to it, or refused when it is too long. */
export function addUrlNormalization(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request;
    if (url.length > longestAddress) return sendUrlError(request, reply, 414);
    const address = normalizeUrl(url);
    if (address === undefined) return sendUrlError(request, reply, 400);
    if (address !== url) return reply.redirect(address, method === 'POST' ? 308 : 301);
  });
}

/** Answers with a page that says what is wrong with the address. */
export function sendUrlError(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  reply: FastifyReply,
  status: 400 | 414 = 400,
) {
  const language = requestLanguage(headers, new URLSearchParams(url.slice(0, longestAddress).split('?')[1]));
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(staticErrorPage(language, status === 414 ? 'longAddress' : 'badAddress'));
}
