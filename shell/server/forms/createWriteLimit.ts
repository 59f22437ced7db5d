import rateLimits from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

const writesPerMinute = 10;

/** The size of anything that a visitor may send. The longest message, escaped in a form, takes 48 kB. */
export const writeLimitBytes = 64 * 1024;

/** One count per client for everything that writes, calls and forms alike: an `onRequest` hook that answers 429. */
export async function createWriteLimit(app: FastifyInstance) {
  await app.register(rateLimits, { global: false });
  return app.rateLimit({ max: writesPerMinute, timeWindow: '1 minute' });
}

export type WriteLimit = Awaited<ReturnType<typeof createWriteLimit>>;
