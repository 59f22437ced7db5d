import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 8000;
const AT_ONCE = 4;
const MOST = 500;
/** Names that nobody can have (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(example|example\.(com|net|org)|invalid|test)$/;

type Answer = 'gone' | 'unknown-name' | 'example' | 'answered' | 'unclear';
type Site = { origin: string; shell: string; isDemonstration: boolean };

const isPublic = (ip: string) => ipaddr.process(ip).range() === 'unicast';

/** Resolves a name for a connection, unless it leads into a private network. */
const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (!addresses.every(({ address }) => isPublic(address))) return done(new Error('private address'), []);
    const [{ address, family } = { address: '', family: 4 }] = addresses;
    return options.all ? done(null, addresses) : done(null, address, family);
  });

/** One request, whose answer is not read. Redirections are not followed. */
function ask(address: URL, isOwn: boolean): Promise<Answer> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!isOwn && isIP(host) && !isPublic(host)) return Promise.resolve('unclear');
  return new Promise((resolve) => {
    const { get } = address.protocol === 'https:' ? https : http;
    const options = {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'user-agent': 'Mozilla/5.0 (content check)', accept: '*/*' },
      ...(!isOwn && { lookup: lookupPublic }),
    };
    const request = get(address, options, (response) => {
      resolve(response.statusCode === 404 || response.statusCode === 410 ? 'gone' : 'answered');
      response.destroy();
    });
    request.on('error', (error) =>
      resolve(!isOwn && 'code' in error && error.code === 'ENOTFOUND' ? 'unknown-name' : 'unclear'),
    );
    // After an answer that switches protocols nothing else comes, not even when the time is over.
    request.on('close', () => resolve('unclear'));
  });
}

/**
 * Asks each address once: the site's own of a shell, others only in public networks. What does not answer in time, or
 * refuses programs, is not broken.
 * @returns what is wrong with each of those that are
 */
export async function brokenLinks(urls: string[], site: Site): Promise<Map<string, string>> {
  const answers = new Map<string, Answer>();
  const queue = [...new Set(urls)]
    .slice(0, MOST)
    .filter((url) => URL.canParse(url, site.origin))
    .values();
  const work = async () => {
    for (const url of queue) {
      const { origin, hostname, pathname, search } = new URL(url, site.origin);
      const isOwn = origin === site.origin;
      const isExample = !isOwn && RESERVED.test(hostname);
      const address = isOwn ? Object.assign(new URL(site.shell), { pathname, search }) : new URL(url);
      answers.set(url, isExample ? 'example' : await ask(address, isOwn).catch((): Answer => 'unclear'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Without names or a way out of this network, none of them can be said to be wrong.
  const isOutside = [...answers].some(
    ([url, answer]) => new URL(url, site.origin).origin !== site.origin && /answered|gone/.test(answer),
  );
  const reasons: Partial<Record<Answer, string>> = {
    gone: 'la página o el archivo ya no existe',
    ...(isOutside && { 'unknown-name': 'no hay un sitio con ese nombre' }),
    ...(!site.isDemonstration && { example: 'es una dirección de ejemplo' }),
  };
  return new Map([...answers].flatMap(([url, answer]) => (reasons[answer] ? [[url, reasons[answer]]] : [])));
}
