import rateLimits from '@fastify/rate-limit';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { allowCall } from './allowedCalls.ts';

const writesPerMinute = 10;
const writeLimitBytes = 64 * 1024;

/** What of an uploaded file's answer concerns the visitor; the rest is the backend's own and ours says it better. */
const fileHeaders = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy', // that of the file's kind: nothing in an upload may run
  'content-type',
  'etag',
  'last-modified',
]);

/** Passes the specified content calls to the backend, with the site's token, and uploaded files without it. */
export async function contentGateway(app: FastifyInstance, { config }: { config: ServerConfig }) {
  await app.register(replyFrom, {
    base: config.CONTENT_URL,
    undici: { headersTimeout: config.CONTENT_TIMEOUT_MS, bodyTimeout: 30_000, connect: { timeout: 2000 } },
    disableRequestLogging: true,
  });
  await app.register(rateLimits, { global: false });

  const pass = (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(config.SITE_ORIGIN + request.url);
    const call = allowCall(request.method, url.pathname.slice('/api'.length), url.searchParams);
    if (call === undefined) return reply.code(404).send({ error: 'no such call' });
    return reply.from(`/api${call}`, {
      queryString: undefined,
      rewriteRequestHeaders: () => ({
        accept: 'application/json',
        'x-request-id': request.id,
        ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
        ...(config.SITE_API_TOKEN && { authorization: `Bearer ${config.SITE_API_TOKEN}` }),
      }),
      rewriteHeaders: ({ 'content-type': type, 'content-length': length, etag }) => ({
        ...(type && { 'content-type': type }),
        ...(length && { 'content-length': length }),
        ...(etag && { etag }),
        'cache-control': 'no-cache',
      }),
      onError: (answer) => answer.code(503).send({ error: 'content is not available' }),
    });
  };
  app.get('/api/*', pass);
  const rateLimit = { max: writesPerMinute, timeWindow: '1 minute' };
  app.post('/api/*', { bodyLimit: writeLimitBytes, config: { rateLimit } }, pass);

  app.get('/uploads/*', (request, reply) =>
    reply.from(request.url, {
      rewriteRequestHeaders: (_, { range, 'if-none-match': etag, 'if-modified-since': since }) => ({
        ...(range && { range }),
        ...(etag && { 'if-none-match': etag }),
        ...(since && { 'if-modified-since': since }),
      }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => fileHeaders.has(name))),
      onError: (answer) => answer.code(503).send('content is not available'),
    }),
  );
}
