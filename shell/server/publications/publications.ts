import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ServerConfig } from '../config/readConfig.ts';
import type { Content } from '../content/createContent.ts';
import type { EdgeCopies } from './createEdgeCopies.ts';

const maxBytes = 16 * 1024;
const lifetimeMs = 60_000;

/** Without `calls`: anything may have changed. `pages` show what was published, or did until it was withdrawn. */
const message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    calls: v.exactOptional(v.array(v.pipe(v.string(), v.startsWith('/api/')))),
    pages: v.array(v.pipe(v.string(), v.regex(/^\/[\w/-]*$/))),
    renews: v.boolean(),
  }),
);

type Options = {
  config: ServerConfig;
  content: Pick<Content, 'outdate' | 'isDown'>;
  copies: Pick<EdgeCopies, 'renew'>;
  onRenewed: () => void;
};

/** Where the backend tells what it has published (cms/src/publications.ts). To repeat a message does no harm. */
export async function publications(app: FastifyInstance, { config, content, copies, onRenewed }: Options) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));

  app.post('/publications', { bodyLimit: maxBytes }, async ({ body, headers, log }, reply) => {
    reply.header('cache-control', 'no-store');
    if (typeof body !== 'string' || !isSigned(config, headers['x-publication'], body))
      return reply.code(401).send();
    const { success, output } = v.safeParse(message, body);
    if (!success) return reply.code(400).send();
    const { calls, pages, renews } = output;
    const touched = calls && new Set(calls);
    const isTouched = (call: string) => touched?.has(call.split('?', 1)[0] ?? '') ?? true;
    if (!renews) {
      content.outdate(isTouched);
      return reply.send();
    }
    const failures = await copies.renew(isTouched, pages);
    // The search reads as much as all pages, and would delay them.
    onRenewed();
    if (failures.length === 0 && !content.isDown()) return reply.send();
    log.warn({ reason: failures.slice(0, 5).join(', ') }, 'publication: not all copies are new');
    return reply.code(503).send();
  });
}

/** With a key made from the token that both sides have: time and body. */
function isSigned({ SITE_API_TOKEN: token }: ServerConfig, given: unknown, body: string): boolean {
  if (token === undefined || typeof given !== 'string') return false;
  const time = given.split('.', 1)[0] ?? '';
  const key = createHmac('sha256', token).update('publications').digest();
  const expected = Buffer.from(
    `${time}.${createHmac('sha256', key).update(`${time}.${body}`).digest('base64url')}`,
  );
  const actual = Buffer.from(given);
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOurs && Math.abs(Date.now() - Number(time)) < lifetimeMs;
}
