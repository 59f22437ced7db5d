import { finished } from 'node:stream/promises';
import rateLimits from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const writesPerMinute = 10;
const drainTimeoutMs = 5000;

/** Body limit of every write. The longest message, escaped in a form, takes 48 kB. */
export const writeLimitBytes = 64 * 1024;

/** An `onRequest` hook that responds 429. Calls and forms of a client count together. */
export async function createWriteLimit(app: FastifyInstance) {
  await app.register(rateLimits, { global: false });
  return app.rateLimit({ max: writesPerMinute, timeWindow: '1 minute' });
}

export type WriteLimit = Awaited<ReturnType<typeof createWriteLimit>>;

/**
 * An `onSend` hook: reads and drops the rest of an oversized body before it responds 413, for at most 5 s. A browser whose
 * upload is cut off shows its own network error instead of our page.
 */
export async function drainRequestBody({ raw }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  if (statusCode !== 413) return;
  await finished(raw.resume(), { signal: AbortSignal.timeout(drainTimeoutMs) }).catch(() => undefined);
}
