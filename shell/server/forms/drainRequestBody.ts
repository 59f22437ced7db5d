import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

const timeoutMs = 5000;

/**
 * An `onSend` hook: what is too large is refused after it has been sent (and thrown away), within bounds. The connection
 * ends with the refusal, and whose connection ends while he sends sees an error of the browser's in its place.
 */
export async function drainRequestBody({ raw }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> {
  if (statusCode !== 413) return;
  // Not to its end: the answer is given all the same.
  await finished(raw.resume(), { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
}
