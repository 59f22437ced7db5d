import { existsSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import fastify from 'fastify';

const manifestName = 'mf-manifest.json';

/**
 * The static server of one remote: the files of its released builds and the manifest that says which build is live.
 * What is missing is a plain 404 that nobody may keep; never a page, which a module loader would take for a module.
 *
 * @param {{ folder: string, port: number, host?: string }} options the released files; port 0 for any free one
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveRemote({ folder, port, host = '127.0.0.1' }) {
  const app = fastify({ logger: false, forceCloseConnections: 'idle' });
  const root = path.resolve(folder);

  app.get('/healthz', (_, reply) => {
    const isLive = existsSync(path.join(root, manifestName));
    reply
      .code(isLive ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isLive ? 'live' : 'nothing released' });
  });
  await app.register(serveStatic, {
    root,
    index: false,
    list: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    // Records of builds are for the release, not for visitors; drafts of files are nobody's.
    allowedPath: (file) => !file.startsWith('/builds/') && !file.endsWith('.tmp'),
    setHeaders: (reply, file) => {
      reply.setHeader('x-content-type-options', 'nosniff');
      reply.setHeader('cache-control', cachePolicy(path.basename(file)));
    },
  });
  app.setNotFoundHandler((_, reply) => answerMissing(reply, 404));
  // What the file server refuses (a path that climbs) is as missing as the rest.
  app.setErrorHandler((/** @type {import('fastify').FastifyError} */ error, _, reply) =>
    answerMissing(reply, error.statusCode >= 500 ? 500 : 404),
  );

  const url = await app.listen({ port, host });
  return { url: url.replace('127.0.0.1', 'localhost'), stop: () => app.close() };
}

function answerMissing(reply, status) {
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(status === 404 ? 'not found\n' : 'not readable\n');
}

/** Every name but the manifest's carries a hash or a build id, so its content never changes. */
function cachePolicy(fileName) {
  return fileName === manifestName ? 'no-cache' : 'public, max-age=31536000, immutable';
}
