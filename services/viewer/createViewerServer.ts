import { createRequire } from 'node:module';
import path from 'node:path';
import serveStatic from '@fastify/static';
import { createFramedServer, type SiteOptions } from '../framedServer.ts';
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
 */
export async function createViewerServer(options: SiteOptions) {
  const { siteOrigin, siteAddress = siteOrigin } = options;
  const app = createFramedServer(options, [
    // pdf.js decodes some image formats in WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    "form-action 'none'",
  ]);
  // No HEAD: it would cost this server and the site the whole document, and whoever asks nothing.
  const route = { exposeHeadRoute: false };
  app.get<{ Querystring: { src?: unknown } }>('/document', route, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const attempt = new AbortController();
      reply.raw.on('close', () => attempt.abort());
      const { type, length, body } = await fetchDocument(request.query.src, {
        siteOrigin,
        siteAddress,
        attempt,
      });
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
