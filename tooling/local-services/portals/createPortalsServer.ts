import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { clientTimeouts } from '../clientTimeouts.ts';
import { examChoice, examOrder, examReceipt, map, resultsSearch } from './portalPages.ts';

/**
 * Demonstration portals: the exam shop and the results search that other companies run in production, and a map.
 * Framed by the site from another origin. They store nothing, run no script and work without internet access.
 * @param options `framedBy`: all origins of the site
 */
export function createPortalsServer({
  siteOrigin,
  framedBy = [siteOrigin],
}: {
  siteOrigin: string;
  framedBy?: string[];
}): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: 'idle', ...clientTimeouts });
  const styles = readFileSync(path.join(import.meta.dirname, 'portals.css'));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "form-action 'self'",
    `frame-ancestors ${framedBy.map((site) => new URL(site).origin).join(' ')}`,
    "base-uri 'none'",
  ].join('; ');

  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  const html = (reply: FastifyReply, body: string) => reply.type('text/html; charset=utf-8').send(body);

  app.get('/healthz', () => ({ status: 'live' }));
  app.get('/portals.css', (_, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/examen', (_, reply) => html(reply, examChoice()));
  app.get<{ Querystring: { examen?: unknown } }>('/examen/pago', (request, reply) => {
    const order = examOrder(request.query.examen);
    return order ? html(reply, order) : reply.redirect('/examen', 303);
  });
  app.get('/examen/comprobante', (_, reply) => html(reply, examReceipt()));
  app.get('/mapa', (_, reply) => html(reply, map()));
  app.get<{ Querystring: { q?: unknown } }>('/resultados', (request, reply) =>
    html(reply, resultsSearch(request.query.q)),
  );
  return app;
}
