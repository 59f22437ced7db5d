import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants } from 'node:zlib';
import { publicView } from '@consejo/shared/content';
import { contractVersion, oldestContractVersion } from '@consejo/shared/contract';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import fastify, { type FastifyReply } from 'fastify';
import { home } from '../src/home/home.content.ts';
import { contactMail, contactMailOf } from './forms/contactMail.ts';
import { createWriteLimit } from './forms/createWriteLimit.ts';
import { drainRequestBody } from './forms/drainRequestBody.ts';
import { contentGateway } from './gateway/contentGateway.ts';
import { createDeclaredCalls } from './gateway/createDeclaredCalls.ts';
import { remoteFiles } from './gateway/remoteFiles.ts';
import { addUrlNormalization, sendUrlError } from './normalizeUrl.ts';
import { pages } from './pages.ts';
import { hashed, publicFiles } from './publicFiles.ts';
import type { ServerConfig } from './readConfig.ts';
import type { DoorNames } from './registry/doorNames.ts';
import { watchRegistry } from './registry/watchRegistry.ts';
import { createGenerations } from './render/createGenerations.ts';
import type { Entrypoints } from './render/renderTask.ts';
import { startThread } from './render/renderThread.ts';
import { sitemap } from './sections/sitemap.ts';
import { addSecurityHeaders, securityHeaders } from './securityHeaders.ts';
import { stopGracefully } from './stopGracefully.ts';

/**
 * The site's server: pages, files of shell and remotes, content calls. Not yet listening.
 * @param build folder with the three builds of the shell (`web`, `node`, `server`)
 */
export async function createApp(config: ServerConfig, build: string) {
  const headersOf = securityHeaders(config);
  const app = fastify({
    logger: { level: config.LOG_LEVEL },
    // A whole request, with its body: who sends one slower than that holds a connection for nothing.
    requestTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    trustProxy: config.TRUST_PROXY,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false, // stopGracefully.ts
    // An address that cannot be decoded never comes to a route.
    frameworkErrors: (_, request, reply: FastifyReply) =>
      sendUrlError(request, reply.headers(headersOf(request))),
  });
  const readBuilt = (file: string) => JSON.parse(readFileSync(path.join(build, 'web', file), 'utf8'));
  const entrypoints: Entrypoints = readBuilt('entrypoints.json');
  const doors: DoorNames = readBuilt('doors.json');
  const content = {
    baseUrl: config.CONTENT_URL,
    token: config.SITE_API_TOKEN,
    timeoutMs: config.CONTENT_TIMEOUT_MS,
  };
  const declaredCalls = createDeclaredCalls([publicView.call, home.call]);
  const mail = contactMailOf(config);
  const generations = createGenerations(
    {
      startThread: (options, onEvent) => startThread(path.join(build, 'server/worker.mjs'), options, onEvent),
      renderFile: path.join(build, 'node/render.cjs'),
      entrypoints,
      threads: config.RENDER_WORKERS,
      pageMs: config.PAGE_TIMEOUT_MS,
      provesBuilds: config.PROVE_BUILDS,
      siteOrigin: config.SITE_ORIGIN,
      content,
      uiConfig: {
        siteOrigin: config.SITE_ORIGIN,
        documentViewerUrl: config.DOCUMENT_VIEWER_URL,
        frameOrigins: config.FRAME_ORIGINS,
      },
      contactMail: mail,
      onLive: declaredCalls.update,
    },
    app.log,
  );
  const watch = watchRegistry({
    location: config.REGISTRY,
    pollMs: config.REGISTRY_POLL_MS,
    doors,
    log: app.log,
    onUpdate: generations.update,
  });

  const isStopping = stopGracefully(app, config.STOP_NOTICE_MS);
  app.addHook('onSend', drainRequestBody);
  addSecurityHeaders(app, headersOf);
  addUrlNormalization(app);
  await app.register(compress, {
    // Made on the fly: a middle quality costs a few milliseconds; the edge keeps the best one.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(serveStatic, {
    root: path.join(build, 'web'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    // The rest of the build has no hash in its name, and would be kept for a year all the same.
    allowedPath: (file) => hashed.test(file),
  });

  // Files and calls only: every other address is a page, which answers 404 by itself.
  app.setNotFoundHandler((_, reply) => {
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
  });
  app.get('/healthz', () => ({ status: 'live' }));
  app.get('/readyz', (_, reply) => {
    const status = generations.status();
    const isReady = status.isReady && !isStopping();
    reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ...status,
        isReady,
        shell: { buildId: entrypoints.buildId, contractVersion, oldestContractVersion },
      });
  });
  await app.register(publicFiles, { config, build: path.join(build, 'web') });
  await app.register(remoteFiles, { generations });
  const limitWrites = await createWriteLimit(app);
  await app.register(contentGateway, { config, limitWrites, declaredCalls });
  await app.register(contactMail, { mail });
  await app.register(sitemap, { config, generations });
  await app.register(pages, { config, generations, limitWrites });

  app.addHook('onClose', async () => {
    await watch.stop();
    await generations.close();
  });
  return { app, watch };
}
