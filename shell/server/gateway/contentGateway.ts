import { writeTimeoutMs } from '@consejo/shared/content';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WriteLimit, writeLimitBytes } from '../forms/createWriteLimit.ts';
import { isAutomatedCall } from '../forms/isAutomated.ts';
import type { ServerConfig } from '../readConfig.ts';
import { edgeCacheControl } from '../securityHeaders.ts';
import type { DeclaredCalls } from './createDeclaredCalls.ts';

/** The query of the address that is passed on, and none where it has none: left to itself reply-from sends the visitor's. */
export const ownQuery = (search: string | undefined) => search?.slice(1) ?? '';

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

type GatewayOptions = {
  config: ServerConfig;
  limitWrites: WriteLimit;
  declaredCalls: Pick<DeclaredCalls, 'allows' | 'allowsWrite'>;
};

/** Passes declared content calls to the backend, with the site's token, and uploaded files without it. */
export async function contentGateway(
  app: FastifyInstance,
  { config, limitWrites, declaredCalls }: GatewayOptions,
) {
  await app.register(replyFrom, {
    base: config.CONTENT_URL,
    undici: { headersTimeout: config.CONTENT_TIMEOUT_MS, bodyTimeout: 30_000, connect: { timeout: 2000 } },
    disableRequestLogging: true,
  });

  const pass = (request: FastifyRequest, reply: FastifyReply) => {
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
    // Written anew: what was checked is what is sent.
    const search = url.searchParams.toString();
    return reply.from(`/api${pathname}${search && `?${search}`}`, {
      queryString: ownQuery,
      // A mail server may take its time; reads give up earlier.
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
      onResponse: (_request, answer, response) => {
        const isKept = request.method === 'GET' && response.statusCode === 200;
        answer
          .header('cache-control', isKept ? edgeCacheControl : 'no-store')
          .send('stream' in response ? response.stream : response);
      },
      onError: (answer) => answer.code(503).send({ error: 'content is not available' }),
    });
  };
  app.get('/api/*', pass);
  app.post('/api/*', { bodyLimit: writeLimitBytes, onRequest: limitWrites }, pass);

  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => {
    const { name } = request.params;
    // As the media library names files: nothing that could be another address of the backend, and no query.
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
      onError: (answer) => answer.code(503).send('content is not available'),
    });
  });
  app.get('/uploads/*', (_, reply) => reply.callNotFound());
}
