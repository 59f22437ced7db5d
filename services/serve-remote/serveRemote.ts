import { lookup } from 'node:dns/promises';
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
  /** Where servers of the same section are, itself among them, which may keep other builds. */
  siblings?: string | undefined;
};

/**
 * The static server of one remote: the files of its released builds, and the manifest that names the live one. A missing
 * file is a plain-text 404 with `no-store`, never an HTML page, which a module loader would try to run.
 */
export async function serveRemote({ folder, port, host = '127.0.0.1', siblings }: ServeOptions) {
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
  app.setNotFoundHandler(async (request, reply) => {
    const isAsked = request.headers[siblingHeader] !== undefined;
    const found = siblings && !isAsked ? await askSiblings(siblings, request.url) : undefined;
    if (!found) return sendError(reply, 404);
    // Of a build that is not here: never the manifest, which says what is live here.
    return reply.header('cache-control', cachePolicy('')).type(found.type).send(found.body);
  });
  // Paths that the file server refuses, such as `..`, are answered like missing files.
  app.setErrorHandler(({ statusCode = 500 }: FastifyError, _, reply) =>
    sendError(reply, statusCode >= 500 ? 500 : 404),
  );

  const url = await app.listen({ port, host });
  return { url: url.replace('127.0.0.1', 'localhost'), stop: () => app.close() };
}

const siblingHeader = 'x-sibling';
const siblingMs = 1000;

/** A file that another server of the section has: during a release, not all have the same builds. */
async function askSiblings(siblings: string, file: string) {
  if (!URL.canParse(file, siblings)) return undefined;
  const { hostname, port } = new URL(siblings);
  // Of what was asked the path alone: the rest could name another host.
  const { pathname } = new URL(file, siblings);
  const isFile = /^(\/[\w-][\w.-]*)+\.\w+$/.test(pathname);
  if (!isFile || path.basename(pathname) === manifestName) return undefined;
  const hosts = await lookup(hostname, { all: true }).catch(() => []);
  const answers = hosts.map(async ({ address }) => {
    const response = await fetch(`http://${address}:${port}${pathname}`, {
      headers: { [siblingHeader]: '1' },
      signal: AbortSignal.timeout(siblingMs),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return { type, body: Buffer.from(await response.arrayBuffer()) };
  });
  return Promise.any(answers).catch(() => undefined);
}

function sendError(reply: FastifyReply, status: 404 | 500) {
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(status === 404 ? 'not found\n' : 'not readable\n');
}

/** Every name but the manifest's contains a hash or a build id, so its content never changes. */
function cachePolicy(fileName: string) {
  return fileName === manifestName ? 'no-cache' : 'public, max-age=31536000, immutable';
}
