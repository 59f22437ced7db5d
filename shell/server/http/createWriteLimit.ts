import { finished } from 'node:stream/promises';
import rateLimits from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ServerConfig } from '../config/readConfig.ts';
import { isOwnForm } from './formChecks.ts';

/** A message of the contact form is three calls with JavaScript, and one form without, which makes the same calls. */
const limits = [
  { reason: 'tooMany', max: 10, timeWindow: '1 minute', ofForm: 1 },
  { reason: 'tooManyToday', max: 90, timeWindow: '1 day', ofForm: 3 },
] as const;

const drainTimeoutMs = 5000;

/** Body limit of every write. The longest message, escaped in a form, takes 48 kB. */
export const writeLimitBytes = 64 * 1024;

/**
 * An `onRequest` hook that throws a 429, with its `reason`, or a 403 for what a page of another site has sent. Calls and forms
 * of a client count together; foreign ones do not, or one page could use up a whole hospital's day.
 */
export async function createWriteLimit(
  app: FastifyInstance,
  { SITE_ORIGIN }: Pick<ServerConfig, 'SITE_ORIGIN'>,
) {
  await app.register(rateLimits, { global: false, keyGenerator: networkOf });
  const checks = limits.map(({ reason, ofForm, ...limit }) => ({
    reason,
    ofForm,
    count: app.createRateLimit(limit),
  }));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isOwnForm(request.headers, SITE_ORIGIN))
      throw Object.assign(new Error('foreign origin'), { statusCode: 403 });
    for (const { reason, count, ofForm } of checks) {
      let result = await count(request);
      for (let counted = 1; counted < ofForm && !request.url.startsWith('/api/'); counted += 1)
        result = await count(request);
      if (result.isAllowed || !result.isExceeded) continue;
      reply.header('retry-after', result.ttlInSeconds);
      throw Object.assign(new Error('too many writes'), { statusCode: 429, reason });
    }
  };
}

export type WriteLimit = Awaited<ReturnType<typeof createWriteLimit>>;

/** The client's address, or its /48 of IPv6, as at the edge. */
function networkOf({ ip }: FastifyRequest): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 3).join(':') : address.toString();
}

/**
 * An `onSend` hook: reads and drops the rest of an oversized body before it responds 413, for at most 5 s. A browser whose
 * upload is cut off shows its own network error instead of our page.
 */
export async function drainRequestBody({ raw }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  if (statusCode !== 413) return;
  await finished(raw.resume(), { signal: AbortSignal.timeout(drainTimeoutMs), cleanup: true }).catch(
    () => undefined,
  );
}
