import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { root } from '../../rspack/packages.ts';
import { holdPort } from '../../site/holdPorts.ts';
import { untilReady } from '../../site/startSite.ts';
import { buildSingleBundle } from './buildSingleBundle.ts';

export type Peer = Awaited<ReturnType<typeof startEdge>> & { name: string; isApplication: boolean };
type Options = { site: { origin: string }; runFolder: string; nginx: string };
/** How a peer differs from the site: its documents, and the folder of the files below `/bundle/`. */
type Difference = { document: (html: string) => string; folder?: string };

/** Starts an edge with TLS and HTTP/2 in front of the site and of each peer, which is the site with other documents. */
export async function startPeers(options: Options): Promise<Peer[]> {
  const bundle = await buildSingleBundle();
  const tags = [
    ...bundle.styles.map((name) => `<link rel="stylesheet" href="/bundle/${name}">`),
    `<script defer src="/bundle/${bundle.entry}"></script>`,
  ].join('\n');
  const asBundle: Difference = {
    document: (html) => withoutContent(html).replace('</head>', `${tags}\n</head>`),
    folder: bundle.folder,
  };
  const start = async (name: string, isApplication: boolean, difference?: Difference) => ({
    name,
    isApplication,
    ...(await startEdge(name, options, difference)),
  });
  return [
    await start('site', true),
    await start('one bundle, browser only', true, asBundle),
    await start('static floor', false, { document: withoutScripts }),
  ];
}

/** The served page without scripts, their preloads and the state. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>\n?/gs, '')
    .replaceAll(/<link rel="preload"[^>]*as="script"[^>]*>\n?/g, '');

const pageState = v.looseObject({ language: v.string(), queries: v.unknown(), router: v.unknown() });

/** The served document with an empty root, no files and no content in its state. */
function withoutContent(html: string) {
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const empty = {
    ...v.parse(pageState, JSON.parse(state)),
    queries: { mutations: [], queries: [] },
    router: { loaderData: {}, actionData: null, errors: null },
  };
  const json = JSON.stringify(empty).replaceAll('<', '\\u003c');
  const head = withoutScripts(html.slice(0, html.indexOf('<body>')))
    .replaceAll(/<link rel="stylesheet"[^>]*>\n?/g, '')
    .replaceAll(/<link rel="preload"[^>]*>\n?/g, '');
  return `${head}<body>\n<div id="root"></div>\n<script type="application/json" id="page-state">${json}</script>\n</body>\n</html>\n`;
}

async function startEdge(name: string, { site, runFolder, nginx }: Options, difference?: Difference) {
  const folder = path.join(runFolder, 'edges', name.replaceAll(/\W+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // nginx drops root's rights.
  chmodSync(folder, 0o755);
  const port = await holdPort();
  const tlsPort = await holdPort();
  const upstreamPort = await holdPort();
  const upstream =
    difference &&
    createServer((request, response) => {
      answer(request, response, site.origin, difference).catch(() => response.destroy());
    }).listen(upstreamPort, '127.0.0.1');
  const server = spawn('sh', [path.join(root, 'deploy/edge/start.sh')], {
    cwd: folder,
    env: {
      ...process.env,
      NGINX_PATH: nginx,
      EDGE_RUN: folder,
      EDGE_HTTP_PORT: String(port),
      EDGE_TLS_PORT: String(tlsPort),
      EDGE_INSIDE_PORT: String(await holdPort()),
      EDGE_READS: '600000',
      SHELL_ADDRESS: `127.0.0.1:${upstream ? upstreamPort : new URL(site.origin).port}`,
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  await untilReady([`http-get://127.0.0.1:${port}/edge-health`]);
  const certificate = new X509Certificate(readFileSync(path.join(folder, 'self-signed.crt')));
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  return {
    origin: `https://localhost:${tlsPort}`,
    keyHash: createHash('sha256').update(key).digest('base64'),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      upstream?.close();
    },
  };
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** The bundle's own files, and everything else from the site. What the edge then caches is compressed at the best quality. */
async function answer(
  { url = '/', headers: { accept, 'accept-language': language } }: IncomingMessage,
  response: ServerResponse,
  origin: string,
  { document, folder }: Difference,
) {
  const file = path.join(folder ?? '', path.basename(url));
  if (folder && url.startsWith('/bundle/') && existsSync(file)) {
    response.setHeader('content-type', types[path.extname(file)] ?? '');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    return send(readFileSync(file), !file.endsWith('.woff2'));
  }
  const served = await fetch(origin + url, {
    headers: { accept: accept ?? '*/*', 'accept-language': language ?? 'es' },
    redirect: 'manual',
  });
  response.statusCode = served.status;
  for (const [name, value] of served.headers)
    if (!['content-encoding', 'content-length', 'connection', 'transfer-encoding'].includes(name))
      response.setHeader(name, value);
  const type = served.headers.get('content-type') ?? '';
  const body = Buffer.from(await served.arrayBuffer());
  send(
    type.startsWith('text/html') ? Buffer.from(document(body.toString())) : body,
    /^text|json|javascript|svg/.test(type),
  );

  function send(content: Buffer, isText: boolean) {
    if (isText) response.setHeader('content-encoding', 'br');
    response.end(isText ? brotliCompressSync(content) : content);
  }
}
