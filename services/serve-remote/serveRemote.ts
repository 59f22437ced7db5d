import { existsSync } from 'node:fs';
import path from 'node:path';
import serveStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyReply } from 'fastify';
import { Counter } from 'prom-client';

const manifestName = 'mf-manifest.json';

const answers = new Counter({ name: 'section_requests_total', help: 'Answers', labelNames: ['status'] });

type ServeOptions = {
  /** The released files. */
  folder: string;
  /** 0 picks a free one. */
  port: number;
  host?: string | undefined;
};

/**
 * The static server of one remote: the files of its released builds, and the manifest that names the live one. A missing
 * file is a plain-text 404 with `no-store`, never an HTML page, which a module loader would try to run.
 */
export async function serveRemote({ folder, port, host = '127.0.0.1' }: ServeOptions) {
  const app = fastify({ logger: false, forceCloseConnections: 'idle' });
  const root = path.resolve(folder);

  app.addHook('onResponse', async (_, reply) =>
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` }),
  );
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
    // Build records, source maps and temporary files are not for visitors, however their paths are written.
    allowedPath: (file) => !/^\/+builds\//.test(path.posix.normalize(file)) && !/\.(map|tmp)$/.test(file),
    setHeaders: (reply, file) => {
      reply.setHeader('x-content-type-options', 'nosniff');
      reply.setHeader('cache-control', cachePolicy(path.basename(file)));
    },
  });
  app.setNotFoundHandler((_, reply) => sendError(reply, 404));
  // Paths that the file server refuses, such as `..`, are answered like missing files.
  app.setErrorHandler(({ statusCode = 500 }: FastifyError, _, reply) =>
    sendError(reply, statusCode >= 500 ? 500 : 404),
  );

  const url = await app.listen({ port, host });
  return { url: url.replace('127.0.0.1', 'localhost'), stop: () => app.close() };
}

function sendError(reply: FastifyReply, status: 404 | 500) {
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(status === 404 ? 'not found\n' : 'not readable\n');
}

/** Every name but the manifest's contains a hash or a build id, so its content never changes. */
function cachePolicy(fileName: string) {
  return fileName === manifestName ? 'no-cache' : 'public, max-age=31536000, immutable';
}
