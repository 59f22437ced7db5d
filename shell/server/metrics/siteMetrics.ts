import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { ServerConfig } from '../config/readConfig.ts';
import { requestLanguage } from '../http/requestLanguage.ts';
import type { Sections } from '../live/createSections.ts';

/** After so many builds their series begin anew: to Prometheus it looks like a restart. */
const mostBuilds = 50;

/** A refusal's text names files and numbers; a label has one of these. */
const refusals = {
  contract: /uses contract/,
  exports: /which this shell lacks/,
  files: /is incomplete|names /,
  load: /did not load|hangs|ended/,
};
const kindOf = (reason: string) =>
  Object.entries(refusals).find(([, text]) => text.test(reason))?.[0] ?? 'pages';

/**
 * Serves to Prometheus, on a port of its own, what the shell counts. No label has a value that a visitor can invent.
 */
export function addMetrics(
  app: FastifyInstance,
  config: Pick<ServerConfig, 'METRICS_PORT' | 'HOST' | 'SITE_ORIGIN'>,
  sections: Pick<Sections, 'status' | 'load' | 'buildAt'>,
) {
  if (config.METRICS_PORT === undefined) return;
  collectDefaultMetrics();
  const gauge = (name: string, help: string, labelNames: string[], collect: (into: Gauge) => void) =>
    new Gauge({
      ...{ name, help, labelNames },
      collect() {
        this.reset();
        collect(this);
      },
    });

  const labelNames = ['route', 'status'];
  const requests = new Counter({ name: 'site_requests_total', help: 'Answers', labelNames });
  const pages = new Histogram({
    name: 'site_page_seconds',
    help: 'Time of pages of the shell and of the sections',
    labelNames: ['section', 'build', 'language', 'status'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
  });
  const builds = new Set<string>();
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ route, status });
    if (route !== '/*' || !String(reply.getHeader('content-type')).startsWith('text/html')) return;
    const url = new URL(config.SITE_ORIGIN + request.url);
    const { section, build } = sections.buildAt(url.pathname);
    if (builds.size === mostBuilds && !builds.has(build)) {
      builds.clear();
      pages.reset();
    }
    builds.add(build);
    const language = requestLanguage(request, url.searchParams);
    pages.observe({ section, build, language, status }, reply.elapsedTime / 1000);
  });

  gauge('site_ready', '1 if /readyz answers 200', [], (it) => it.set(Number(sections.status().isReady)));
  gauge('site_section_live', '1 if browsers can load a live build', ['section'], (it) => {
    for (const { name: section, buildId, isReachable } of sections.status().remotes)
      it.set({ section }, Number(buildId !== null && isReachable));
  });
  gauge('site_build', 'Live and refused builds', ['section', 'build', 'state', 'reason'], (it) => {
    for (const { name: section, buildId, refused } of sections.status().remotes) {
      if (buildId) it.set({ section, build: buildId, state: 'live', reason: '' }, 1);
      const reason = refused && kindOf(refused.reason);
      if (reason) it.set({ section, build: refused.buildId, state: 'refused', reason }, 1);
    }
  });
  gauge('site_render_pages', 'Pages in a queue or worker', ['section', 'state'], (it) => {
    for (const { section, queued, inFlight } of sections.load()) {
      it.set({ section, state: 'queued' }, queued);
      it.set({ section, state: 'rendering' }, inFlight);
    }
  });

  // The register also has what content and search count.
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  });
  app.addHook('onListen', async () => void server.listen(config.METRICS_PORT, config.HOST));
  app.addHook('onClose', async () => void server.close());
}
