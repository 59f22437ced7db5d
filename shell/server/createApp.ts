import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicView } from '@consejo/shared/content';
import { type ContactMail, contractVersion, oldestContractVersion } from '@consejo/shared/contract';
import { fees } from '@consejo/shared/fees';
import { nextKeyDatePages } from '@consejo/shared/key-dates';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import serveStatic from '@fastify/static';
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import * as v from 'valibot';
import { contactMailAddress } from '../src/contact-mail/fetchContactMail.ts';
import { home } from '../src/home/home.content.ts';
import { searchResults, searchSuggestions } from '../src/search/search.content.ts';
import type { ServerConfig } from './config/readConfig.ts';
import { createContent } from './content/createContent.ts';
import { createPreviews } from './content/createPreviews.ts';
import { contentGateway } from './gateway/contentGateway.ts';
import { createDeclaredCalls } from './gateway/createDeclaredCalls.ts';
import { remoteFiles } from './gateway/remoteFiles.ts';
import { brotliParams } from './http/compressText.ts';
import { createWriteLimit, drainRequestBody } from './http/createWriteLimit.ts';
import { addUrlNormalization, sendUrlError } from './http/normalizeUrl.ts';
import { hashedFile, publicFiles } from './http/publicFiles.ts';
import { requestLanguage } from './http/requestLanguage.ts';
import { addSecurityHeaders, createSecurityHeaders } from './http/securityHeaders.ts';
import { staticErrorPage } from './http/staticErrorPage.ts';
import { stopGracefully } from './http/stopGracefully.ts';
import { trustedProxies } from './http/trustedProxies.ts';
import { createSections } from './live/createSections.ts';
import { addMetrics } from './metrics/siteMetrics.ts';
import { browserProblems } from './pages/browserProblems.ts';
import { createPageHandler } from './pages/createPageHandler.ts';
import { formHandler } from './pages/formHandler.ts';
import { createEdgeCopies } from './publications/createEdgeCopies.ts';
import { publications } from './publications/publications.ts';
import { doorNames } from './registry/readManifest.ts';
import { watchRegistry } from './registry/watchRegistry.ts';
import { entrypointsFile } from './render/renderTask.ts';
import { startWorker } from './render/renderWorker.ts';
import { createSearchRenewal } from './search/createSearchRenewal.ts';
import { createSearchThread } from './search/createSearchThread.ts';
import { searchCalls, withSearch } from './search/searchCalls.ts';
import { createSectionFiles } from './section-files/createSectionFiles.ts';
import { sitemap } from './section-files/sitemap.ts';

/**
 * The site's server: pages, files of shell and remotes, content calls. Not yet listening.
 * @param build folder with the three builds of the shell (`web`, `node`, `server`)
 */
export async function createApp(config: ServerConfig, build: string) {
  const headersOf = createSecurityHeaders(config);
  const app = fastify({
    // The names of the edge's log (deploy/edge/nginx.conf) and the backend's.
    logger: {
      level: config.LOG_LEVEL,
      base: { service: 'shell' },
      // No visitor's address; the length of the edge's.
      serializers: { req: ({ method, url }) => ({ method, url: url.slice(0, 500) }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    logController: new LogController({
      requestIdLogLabel: 'request',
      // A publication has hundreds, and says itself what failed. The edge passes no visitor's on.
      disableRequestLogging: ({ headers }) => headers['x-renew'] === '1',
    }),
    // For a whole request with its body: a slower client only occupies a connection.
    requestTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    trustProxy: Array.isArray(config.TRUST_PROXY)
      ? await trustedProxies(config.TRUST_PROXY)
      : config.TRUST_PROXY,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false, // stopGracefully.ts
    // A URL that cannot be decoded reaches no route, so no hook adds the headers.
    frameworkErrors: (_, request, reply: FastifyReply) =>
      sendUrlError(request, reply.headers(headersOf(request))),
  });
  const web = path.join(build, 'web');
  const readBuilt = (file: string): unknown => JSON.parse(readFileSync(path.join(web, file), 'utf8'));
  const entrypoints = v.parse(entrypointsFile, readBuilt('entrypoints.json'));
  const ownCalls = [publicView.call, home.call, nextKeyDatePages.call, fees.call];
  const declaredCalls = createDeclaredCalls(ownCalls);
  const contactMail: ContactMail = {
    councilEmail: config.CONTACT_COUNCIL_EMAIL,
    senderEmail: config.CONTACT_SENDER_EMAIL,
    councilTemplate: config.CONTACT_COUNCIL_TEMPLATE,
    visitorTemplate: config.CONTACT_VISITOR_TEMPLATE,
  };
  const search = createSearchThread(path.join(build, 'server/search.mjs'), app.log);
  const content = withSearch(createContent(config, app.log), search);
  const previews = createPreviews(config, content);
  const workerProcess = {
    workerFile: path.join(build, 'server/worker.mjs'),
    content: { write: content.write, isCached: content.isCached, read: previews.read },
    log: app.log,
  };
  // Only the shell's own pages ask the search.
  const shellCalls = [...ownCalls, searchResults.call, searchSuggestions.call];
  const sections = createSections(
    {
      startWorker: (options, onEvent) =>
        startWorker({ ...workerProcess, ownCalls: options.remote ? ownCalls : shellCalls }, options, onEvent),
      renderFile: path.join(build, 'node/render.cjs'),
      entrypoints,
      workers: config.RENDER_WORKERS,
      pageMs: config.PAGE_TIMEOUT_MS,
      provesBuilds: config.PROVE_BUILDS,
      siteOrigin: config.SITE_ORIGIN,
      uiConfig: {
        siteOrigin: config.SITE_ORIGIN,
        documentViewerUrl: config.DOCUMENT_VIEWER_URL,
        frameOrigins: config.FRAME_ORIGINS,
      },
      contactMail,
      onKept: declaredCalls.add,
    },
    app.log,
  );
  sections.onLive(declaredCalls.update);
  const copies = createEdgeCopies(config, sections, content);
  const searchRenewal = createSearchRenewal(sections, search, config.SEARCH_RENEWAL_MS, app.log);
  const watch = watchRegistry({
    location: config.REGISTRY,
    pollMs: config.REGISTRY_POLL_MS,
    doors: v.parse(doorNames, readBuilt('doors.json')),
    log: app.log,
    onUpdate: sections.update,
  });

  const isStopping = stopGracefully(app, config.STOP_NOTICE_MS);
  addMetrics(app, config, sections);
  app.addHook('onSend', drainRequestBody);
  addSecurityHeaders(app, headersOf);
  // The edge replaces a copy by such an answer: not while a section is missing, whose address it may be.
  const certain = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (sections.isCertain(request.url.split('?', 1)[0] ?? '')) certain.add(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if ([301, 404, 410].includes(reply.statusCode) && certain.has(request)) reply.header('x-certain', '1');
  });
  addUrlNormalization(app);
  await app.register(accepts);
  await app.register(cookie);
  // Requests are never unpacked: 28 kB can hold 32 GB, and the plugin goes on after the 413.
  await app.register(compress, { brotliOptions: { params: brotliParams }, globalDecompression: false });
  await app.register(serveStatic, {
    root: web,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    // Other files of the build have no hash in their names and must not be cached for a year.
    allowedPath: (file) => hashedFile.test(file),
  });

  // For files and calls: every other URL is a page, whose 404 is rendered.
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return reply.type('text/plain').send('not found');
    const { searchParams } = new URL(config.SITE_ORIGIN + request.url);
    return reply.type('text/html').send(staticErrorPage(requestLanguage(request, searchParams), 'noFile'));
  });
  app.get('/healthz', () => ({ status: 'live' }));
  app.get('/readyz', (_, reply) => {
    const status = sections.status();
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
  await app.register(publicFiles, { config, build: web });
  await app.register(remoteFiles, { sections });
  await app.register(searchCalls, search);
  const limitWrites = await createWriteLimit(app, config);
  await app.register(contentGateway, { config, content, copies, limitWrites, declaredCalls });
  // For a contact page reached by in-app navigation; one that was served has it in its state.
  app.get(contactMailAddress, (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(contactMail),
  );
  await app.register(sitemap, { config, sections, changedAt: content.changedAt });
  await app.register(publications, { config, content, copies, onRenewed: searchRenewal.start });
  const handlePage = createPageHandler(config, sections, previews, copies, content);
  const handleFile = createSectionFiles({ config, sections, changedAt: content.changedAt });
  app.get('/*', (request, reply) => handleFile(request, reply) ?? handlePage(request, reply));
  await app.register(browserProblems, { config, sections });
  await app.register(formHandler, { config, handlePage, limitWrites });

  app.addHook('onClose', async () => {
    await watch.stop();
    searchRenewal.close();
    await search.close();
    await sections.close();
  });
  return { app, watch };
}
