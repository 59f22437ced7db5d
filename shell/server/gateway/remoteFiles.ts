import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import type { Generations } from '../render/createGenerations.ts';
import { ownQuery } from './contentGateway.ts';

const manifestName = 'mf-manifest.json';

/**
 * Passes the remotes' files through this origin, so that the browser talks to one origin only.
 * Hashed files never change; the manifest always may; what is missing is a plain 404 and never kept.
 */
export async function remoteFiles(
  app: FastifyInstance,
  { generations }: { generations: Pick<Generations, 'remoteUrl' | 'browserRemotes'> },
) {
  await app.register(replyFrom, {
    undici: { headersTimeout: 5000, bodyTimeout: 10_000, connect: { timeout: 2000 } },
    disableRequestLogging: true,
  });

  app.get('/remotes/*', (_, reply) => reply.callNotFound());

  /** What an open page asks for when a section did not come: the rows as they are now. */
  app.get('/remotes/registry.json', (_, reply) => {
    reply.header('cache-control', 'no-store').send(generations.browserRemotes());
  });

  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', (request, reply) => {
    const file = request.params['*'];
    const base = generations.remoteUrl(request.params.name);
    // File names of builds only: nothing that could climb or carry a query to another service.
    if (!base || !/^[\w.-]+(\/[\w.-]+)*$/.test(file) || file.includes('..')) return reply.callNotFound();
    return reply.from(new URL(file, base).href, {
      queryString: ownQuery,
      // A remote keeps its files compressed.
      rewriteRequestHeaders: (_, { 'accept-encoding': encodings }) => ({
        ...(encodings && { 'accept-encoding': encodings }),
      }),
      rewriteHeaders: ({
        'content-type': type,
        'content-length': length,
        'content-encoding': encoding,
        etag,
      }) => ({
        ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
        ...(type && { 'content-type': type }),
        ...(length && { 'content-length': length }),
        ...(etag && { etag }),
      }),
      onResponse: (_request, answer, response) => {
        const isPage = String(answer.getHeader('content-type') ?? '').includes('text/html');
        // An upstream that answers with a page of its own is not serving a build.
        if (response.statusCode !== 200 || isPage) {
          // Read to its end, or the connection to the remote stays taken until it times out.
          if ('stream' in response) response.stream.on('error', () => {}).resume();
          for (const name of ['content-encoding', 'content-length', 'etag']) answer.removeHeader(name);
          return void reply.callNotFound();
        }
        const isImmutable = file !== manifestName;
        answer
          .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
          .send('stream' in response ? response.stream : response);
      },
      onError: (answer) => answer.code(503).header('cache-control', 'no-store').send('not available'),
    });
  });
}
