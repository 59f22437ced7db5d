import { createRequire } from 'node:module';
import path from 'node:path';
import serveStatic from '@fastify/static';
import fastify from 'fastify';
import { DocumentError, fetchDocument } from './fetchDocument.mjs';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** What the page needs of the library; its compatible build, for browsers as old as those of the site. */
const pdfjsFolders = {
  build: 'legacy/build',
  cmaps: 'cmaps',
  fonts: 'standard_fonts',
  wasm: 'wasm',
  iccs: 'iccs',
};

/**
 * The document viewer: another origin than the site, shown in a frame,
 * fetching the document with a server of its own. It shows documents of one site only and works with no internet.
 * @param {{ siteOrigin: string, framedBy?: string[], siteAddress?: string }} options `framedBy`: all origins of the
 *   site, where it has several; `siteAddress`: where this server finds the site, when that is not its origin
 */
export async function createViewerServer({ siteOrigin, framedBy = [siteOrigin], siteAddress = siteOrigin }) {
  const app = fastify({ logger: false, forceCloseConnections: 'idle' });
  const policy = [
    "default-src 'none'",
    // The decoders of some image formats inside documents are WebAssembly.
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
  app.get('/document', async (request, reply) => {
    const { src } = /** @type {{ src?: unknown }} */ (request.query);
    try {
      const { type, length, body } = await fetchDocument(src, { siteOrigin, siteAddress });
      if (length) reply.header('content-length', length);
      return reply.type(type).header('cache-control', 'no-store').send(body);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return reply
        .code(error.status)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(error.message);
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
