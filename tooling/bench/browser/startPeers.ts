import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { root } from '../../rspack/packages.ts';
import { holdBase } from '../../site/ports.ts';
import { untilReady } from '../../site/startSite.ts';
import { buildSingleBundle } from '../buildSingleBundle.ts';
import { generatePages, type Pages, withoutScripts } from './writeStaticPages.ts';

const peerNames = ['site', 'one bundle, browser only', 'static floor', 'generator'] as const;
type PeerName = (typeof peerNames)[number];
export type Peer = {
  name: PeerName;
  /** Rather than documents. */
  isApplication: boolean;
  origin: string;
  /** Of the certificate's public key. */
  keyHash: string;
  stop: () => Promise<void>;
};
type File = { body: Buffer; headers: IncomingHttpHeaders };
type Files = Map<string, File>;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * Starts an edge with TLS and HTTP/2 in front of the site and of each peer. A peer has its own pages and files; all
 * else (content, images, and the site's styles and fonts) comes from the site.
 * @param options `addresses`: the pages to serve
 */
export async function startPeers(options: {
  site: { origin: string };
  addresses: string[];
  runFolder: string;
  nginx: string;
  firstPort: number;
}): Promise<Peer[]> {
  const { site, addresses, runFolder } = options;
  const pages: Pages = new Map();
  let headers: IncomingHttpHeaders = {};
  for (const address of addresses) {
    const response = await fetch(site.origin + address);
    pages.set(address, await response.text());
    headers = pageHeaders(response.headers);
  }
  const asPages = (some: Pages): Files =>
    new Map([...some].map(([address, html]) => [address, file(html, { ...headers })]));
  const floor = [...pages].map(([address, html]): [string, string] => [address, withoutScripts(html)]);
  const generated = await generatePages(pages, path.join(runFolder, 'generated'));
  const script = generated.get('/menu.mjs') ?? '';
  generated.delete('/menu.mjs');
  const files: Record<Exclude<PeerName, 'site'>, Files> = {
    'one bundle, browser only': await bundleFiles(pages, headers),
    'static floor': asPages(new Map(floor)),
    generator: asPages(generated).set(
      '/menu.mjs',
      file(script, { ...immutable, 'content-type': types['.mjs'] }),
    ),
  };
  const peers: Peer[] = [];
  for (const name of peerNames)
    peers.push(await startEdge(name, name === 'site' ? undefined : files[name], options));
  return peers;
}

/** The headers that a static copy of a page has too. */
function pageHeaders(served: Headers): IncomingHttpHeaders {
  const names = ['cache-control', 'content-security-policy', 'content-type', 'referrer-policy'];
  return Object.fromEntries(names.map((name) => [name, served.get(name) ?? undefined]));
}

/** Compressed once, at the best quality. */
function file(content: string | Buffer, headers: IncomingHttpHeaders): File {
  return { body: brotliCompressSync(content), headers: { ...headers, 'content-encoding': 'br' } };
}

/** An empty document for each page, with what an application without a server would have in it, and the bundle. */
async function bundleFiles(pages: Pages, headers: IncomingHttpHeaders): Promise<Files> {
  const bundle = await buildSingleBundle({ isClientOnly: true });
  const tags = [
    ...bundle.styles.map((name) => `<link rel="stylesheet" href="/bundle/${name}">`),
    `<script defer src="/bundle/${bundle.entry}"></script>`,
  ].join('\n');
  const files: Files = new Map();
  for (const [address, html] of pages) {
    const document = withoutContent(html).replace('</head>', `${tags}\n</head>`);
    files.set(address, file(document, headers));
  }
  for (const name of readdirSync(bundle.folder)) {
    const content = readFileSync(path.join(bundle.folder, name));
    const own = { ...immutable, 'content-type': types[path.extname(name)] };
    const isCompressed = name.endsWith('.woff2');
    files.set(`/bundle/${name}`, isCompressed ? { body: content, headers: own } : file(content, own));
  }
  return files;
}

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

async function startEdge(
  name: PeerName,
  files: Files | undefined,
  { site, runFolder, nginx, firstPort }: Parameters<typeof startPeers>[0],
): Promise<Peer> {
  const folder = path.join(runFolder, 'edges', name.replaceAll(/\W+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // nginx drops root's rights.
  chmodSync(folder, 0o755);
  const port = await holdBase(firstPort);
  const upstream = files && (await serveFiles(files, site.origin, port + 2));
  const server = spawn('sh', [path.join(root, 'deploy/edge/start.sh')], {
    cwd: folder,
    env: {
      ...process.env,
      NGINX_PATH: nginx,
      EDGE_RUN: folder,
      EDGE_HTTP_PORT: String(port),
      EDGE_TLS_PORT: String(port + 1),
      EDGE_INSIDE_PORT: String(port + 3),
      EDGE_READS: '600000',
      SHELL_ADDRESS: `127.0.0.1:${upstream ? port + 2 : new URL(site.origin).port}`,
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  await untilReady([`http-get://127.0.0.1:${port}/edge-health`]);
  const certificate = new X509Certificate(readFileSync(path.join(folder, 'self-signed.crt')));
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  return {
    name,
    isApplication: name === 'site' || name === 'one bundle, browser only',
    origin: `https://localhost:${port + 1}`,
    keyHash: createHash('sha256').update(key).digest('base64'),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      upstream?.close();
    },
  };
}

/** The peer's files, and everything else from the site. */
async function serveFiles(files: Files, origin: string, port: number) {
  const server = createServer((request, response) => {
    const own = files.get(new URL(request.url ?? '/', origin).pathname);
    if (own) {
      response.writeHead(200, { ...own.headers, 'content-length': own.body.length });
      response.end(own.body);
      return;
    }
    const { method, headers, url } = request;
    const forwarded = send(`${origin}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
