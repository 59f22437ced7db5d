import { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import type { Sections } from '../live/createSections.ts';
import { oneAnswer } from '../registry/fetchOnce.ts';
import { isFileName } from '../registry/readManifest.ts';
import { ownQuery } from './contentGateway.ts';

const manifestName = 'mf-manifest.json';
/** Thirty times the largest file of our sections. The edge keeps what it gets, and has room for some. */
const maxBytes = 1_000_000;
/** Of a section's files in an hour: it may name or answer anything, and all sections share the edge's room (5 GB). */
const mostKept = 1000;
const hourMs = 60 * 60 * 1000;
/** Allows none. A section's service worker would outlive it, and in windows of PDFs Chromium applies no policy. */
const workerScope = 'data:,';
/** Opened by itself a file is no page of the site: browsers would keep a section's SVG, with its scripts, for a year. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Proxies the remotes' files, so that browsers talk to one origin only. Hashed files are immutable, the manifest is
 * revalidated, and a missing file is a plain 404 that is never cached.
 */
export async function remoteFiles(
  app: FastifyInstance,
  { sections }: { sections: Pick<Sections, 'remoteUrl' | 'browserRemotes' | 'liveFiles'> },
) {
  const kept = new LRUCache<string, Set<string>>({ max: 100, ttl: hourMs });

  /** Whether the file is one of a build that is or was live: others may be anything, and are not copied. */
  function isKept(name: string, file: string): boolean {
    const files = kept.get(name) ?? new Set();
    if (!kept.has(name)) kept.set(name, files);
    if (files.has(file)) return true;
    if (file === manifestName || files.size === mostKept) return false;
    if (!sections.liveFiles(name).includes(file)) return false;
    files.add(file);
    return true;
  }

  const timeouts = { headersTimeout: 5000, bodyTimeout: 10_000, connect: { timeout: 2000 } };
  await app.register(replyFrom, {
    undici: new Agent({ ...timeouts, connections: 128 }).compose(oneAnswer),
    destroyAgent: true,
    disableRequestLogging: true,
  });

  app.get('/remotes/*', (_, reply) => reply.callNotFound());

  /** For open pages in which a section failed to load: the current remotes. */
  app.get('/remotes/registry.json', (_, reply) => {
    reply.header('cache-control', 'no-store').send(sections.browserRemotes());
  });

  app.get<{ Params: { name: string; '*': string } }>('/remotes/:name/*', (request, reply) => {
    const { name, '*': file } = request.params;
    const base = sections.remoteUrl(name);
    if (!base || !isFileName(file) || file.endsWith('.map')) return reply.callNotFound();
    return reply.from(new URL(file, base).href, {
      queryString: ownQuery,
      // Remotes serve precompressed files.
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
      onResponse: (_request, reply, response) => {
        // An upstream that responds with HTML is not serving a build, and what has parts has headers in each.
        const isOther = /text\/html|multipart\//i.test(String(reply.getHeader('content-type')));
        if (response.statusCode !== 200 || isOther) {
          // Read to the end, otherwise the connection to the remote stays busy until it times out.
          if ('stream' in response) response.stream.on('error', () => {}).resume();
          for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
          return void reply.callNotFound();
        }
        reply
          .header('cache-control', isKept(name, file) ? 'public, max-age=31536000, immutable' : 'no-cache')
          .header('service-worker-allowed', workerScope)
          .header('content-security-policy', filePolicy)
          .send('stream' in response ? Readable.from(upToLimit(response.stream)) : response);
      },
      onError: (reply) => reply.code(503).header('cache-control', 'no-store').send('not available'),
    });
  });
}

/** @throws Error beyond the limit: the answer is cut off, so that nobody keeps it */
async function* upToLimit(stream: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`a file of more than ${maxBytes} bytes`);
    yield chunk;
  }
}
