import { writeTimeoutMs } from '@consejo/shared/content';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WriteLimit, writeLimitBytes } from '../forms/createWriteLimit.ts';
import { isAutomatedCall } from '../forms/formChecks.ts';
import type { ServerConfig } from '../readConfig.ts';
import { edgeCacheControl } from '../securityHeaders.ts';
import type { DeclaredCalls } from './createDeclaredCalls.ts';

/** The query of the URL we pass to reply-from, even if empty: by default it would append the visitor's. */
export const ownQuery = (search: string | undefined) => search?.slice(1) ?? '';

/** Headers passed on with an uploaded file; the shell sets the others itself. */
const fileHeaders = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy', // per file type: nothing in an upload may run
  'content-type',
  'etag',
  'last-modified',
]);

type GatewayOptions = {
  config: ServerConfig;
  limitWrites: WriteLimit;
  declaredCalls: Pick<DeclaredCalls, 'allows' | 'allowsWrite'>;
};

/** Proxies declared content calls to the backend with the site's token, and uploaded files without it. */
export async function contentGateway(
  app: FastifyInstance,
  { config, limitWrites, declaredCalls }: GatewayOptions,
) {
  await app.register(replyFrom, {
    base: config.CONTENT_URL,
    undici: { headersTimeout: config.CONTENT_TIMEOUT_MS, bodyTimeout: 30_000, connect: { timeout: 2000 } },
    disableRequestLogging: true,
  });

  const proxyCall = (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(config.SITE_ORIGIN + request.url);
    const pathname = url.pathname.slice('/api'.length);
    const isAllowed =
      request.method === 'POST'
        ? declaredCalls.allowsWrite(pathname) && url.search === ''
        : request.method === 'GET' && declaredCalls.allows(pathname, url.searchParams);
    if (!isAllowed) return reply.code(404).send({ error: 'no such call' });
    if (request.method === 'POST' && isAutomatedCall(request.headers)) {
      return reply.code(400).send({ error: 'not from a form' });
    }
    // Serialized again, so that the backend gets exactly what was checked.
    const search = url.searchParams.toString();
    return reply.from(`/api${pathname}${search && `?${search}`}`, {
      queryString: ownQuery,
      // Mail servers may be slow; reads time out earlier.
      ...(request.method === 'POST' && { timeout: writeTimeoutMs }),
      rewriteRequestHeaders: () => ({
        accept: 'application/json',
        'x-request-id': request.id,
        ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
        ...(config.SITE_API_TOKEN && { authorization: `Bearer ${config.SITE_API_TOKEN}` }),
      }),
      rewriteHeaders: ({ 'content-type': type, 'content-length': length, 'retry-after': wait, etag }) => ({
        ...(type && { 'content-type': type }),
        ...(length && { 'content-length': length }),
        ...(wait && { 'retry-after': wait }),
        ...(etag && { etag }),
      }),
      onResponse: (_request, reply, response) => {
        const isCacheable = request.method === 'GET' && response.statusCode === 200;
        reply
          .header('cache-control', isCacheable ? edgeCacheControl : 'no-store')
          .send('stream' in response ? response.stream : response);
      },
      onError: (reply) => reply.code(503).send({ error: 'content is not available' }),
    });
  };
  app.get('/api/*', proxyCall);
  app.post('/api/*', { bodyLimit: writeLimitBytes, onRequest: limitWrites }, proxyCall);

  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => {
    const { name } = request.params;
    // File names of the media library only: nothing that could reach another URL of the backend.
    if (!/^[\w-][\w.-]*$/.test(name)) return reply.callNotFound();
    return reply.from(`/uploads/${name}`, {
      queryString: ownQuery,
      rewriteRequestHeaders: (_, { range, 'if-none-match': etag, 'if-modified-since': since }) => ({
        ...(range && { range }),
        ...(etag && { 'if-none-match': etag }),
        ...(since && { 'if-modified-since': since }),
      }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => fileHeaders.has(name))),
      onError: (reply) => reply.code(503).send('content is not available'),
    });
  });
  app.get('/uploads/*', (_, reply) => reply.callNotFound());
}
