import { createRequire } from 'node:module';
import path from 'node:path';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { clientTimeouts } from '../clientTimeouts.ts';
import { DocumentError, fetchDocument } from './fetchDocument.ts';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** The parts of pdf.js that the page loads. The legacy build supports the same old browsers as the site. */
const pdfjsFolders = {
  build: 'legacy/build',
  cmaps: 'cmaps',
  fonts: 'standard_fonts',
  wasm: 'wasm',
  iccs: 'iccs',
};

/**
 * The document viewer, framed by the site from another origin. It fetches each document itself, shows documents of one
 * site only and works without internet access.
 * @param options `framedBy`: all origins of the site; `siteAddress`: how this server reaches the site, if not by its origin
 */
export async function createViewerServer({
  siteOrigin,
  framedBy = [siteOrigin],
  siteAddress = siteOrigin,
}: {
  siteOrigin: string;
  framedBy?: string[];
  siteAddress?: string | undefined;
}): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: 'idle', ...clientTimeouts });
  const policy = [
    "default-src 'none'",
    // pdf.js decodes some image formats in WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    `frame-ancestors ${framedBy.map((site) => new URL(site).origin).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  app.get('/healthz', () => ({ status: 'live' }));
  app.get<{ Querystring: { src?: unknown } }>('/document', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { type, length, body } = await fetchDocument(request.query.src, { siteOrigin, siteAddress });
      if (length) reply.header('content-length', length);
      return reply.type(type).send(body);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return reply.code(error.status).type('text/plain').send(error.message);
    }
  });

  await app.register(serveStatic, { root: path.join(import.meta.dirname, 'page'), prefix: '/' });
  for (const [name, folder] of Object.entries(pdfjsFolders)) {
    await app.register(serveStatic, {
      root: path.join(pdfjs, folder),
      prefix: `/pdfjs/${name}/`,
      index: false,
      maxAge: '1d',
      decorateReply: false,
    });
  }
  return app;
}
