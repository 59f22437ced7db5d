import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerConfig } from '../config/readConfig.ts';
import type { Answer } from '../content/callBackend.ts';
import type { CallCheck } from '../content/createCallCheck.ts';
import type { Content } from '../content/createContent.ts';
import { type WriteLimit, writeLimitBytes } from '../http/createWriteLimit.ts';
import { isAutomatedCall } from '../http/formChecks.ts';
import { edgeCacheControl } from '../http/securityHeaders.ts';
import type { EdgeCopies } from '../publications/createEdgeCopies.ts';

/** The query of the URL we pass to reply-from, even if empty: by default it would append the visitor's. */
export const ownQuery = (search: string | undefined) => search?.slice(1) ?? '';

/** Of what the backend does not have: the edge replaces its copy (`createApp`), whichever section is missing. */
const certain = { 'x-certain': '1' };

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
  content: Pick<Content, 'read' | 'write'>;
  copies: Pick<EdgeCopies, 'add'>;
  limitWrites: WriteLimit;
  declaredCalls: CallCheck;
};

/** Answers declared content calls, made with the site's token, and proxies uploaded files without it. */
export async function contentGateway(
  app: FastifyInstance,
  { config, content, copies, limitWrites, declaredCalls }: GatewayOptions,
) {
  await app.register(replyFrom, {
    base: config.CONTENT_URL,
    undici: {
      headersTimeout: config.CONTENT_TIMEOUT_MS,
      bodyTimeout: 30_000,
      connect: { timeout: 2000 },
      // A file is held as long as it is read, and the edge lets each visitor hold 200 requests. The default is 128 for all.
      connections: 1024,
    },
    disableRequestLogging: true,
  });

  // Passed on as it came: to write a deeply nested value again would exhaust the stack. The backend parses it.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));

  const sendAnswer = (reply: FastifyReply, { status, headers, body }: Answer, cacheControl: string) =>
    reply
      .code(status)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        ...headers,
        'cache-control': cacheControl,
      })
      .send(body);
  const sendOutage = (reply: FastifyReply) =>
    reply.code(503).header('cache-control', 'no-store').send({ error: 'content is not available' });
  const sendNoCall = (reply: FastifyReply) => reply.code(404).send({ error: 'no such call' });

  app.get('/api/*', async (request, reply) => {
    const address = declaredCalls.allowedRead(request.url);
    if (request.method !== 'GET' || address === undefined) return sendNoCall(reply);
    const startedAt = performance.now();
    const answer = await content.read(address, { requestId: request.id }).catch(() => undefined);
    if (!answer) return sendOutage(reply);
    const isCopied = answer.status === 200 && copies.add(request.url, [address], startedAt);
    if (answer.status === 404) reply.headers(certain);
    return sendAnswer(reply, answer, isCopied ? edgeCacheControl : 'no-store');
  });

  app.post('/api/*', { bodyLimit: writeLimitBytes, onRequest: limitWrites }, async (request, reply) => {
    const address = declaredCalls.allowedWrite(request.url);
    if (address === undefined) return sendNoCall(reply);
    if (isAutomatedCall(request.headers)) return reply.code(400).send({ error: 'not from a form' });
    const answer = await content
      .write(address, {
        headers: { 'content-type': request.headers['content-type'], 'x-request-id': request.id },
        body: typeof request.body === 'string' ? request.body : undefined,
      })
      .catch(() => undefined);
    return answer ? sendAnswer(reply, answer, 'no-store') : sendOutage(reply);
  });

  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => {
    const { name } = request.params;
    // File names of the media library only: nothing that could reach another URL of the backend. In one spelling, as the
    // edge has no copies of others.
    const isAddress = /^[\w-][\w.-]*$/.test(name) && request.url.replace(/\?.*/s, '') === `/uploads/${name}`;
    if (!isAddress) return reply.callNotFound();
    return reply.from(`/uploads/${name}`, {
      queryString: ownQuery,
      rewriteRequestHeaders: (_, { range, 'if-none-match': etag, 'if-modified-since': since }) => ({
        ...(range && { range }),
        ...(etag && { 'if-none-match': etag }),
        ...(since && { 'if-modified-since': since }),
      }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => fileHeaders.has(name))),
      onResponse: (_, reply, { statusCode, stream }) => {
        if (statusCode !== 404) return void reply.send(stream);
        stream.resume();
        for (const name of fileHeaders) if (name !== 'content-security-policy') reply.removeHeader(name);
        reply.headers(certain).callNotFound();
      },
      onError: (reply) => reply.code(503).send('content is not available'),
    });
  });
  app.get('/uploads/*', (_, reply) => reply.callNotFound());
}
