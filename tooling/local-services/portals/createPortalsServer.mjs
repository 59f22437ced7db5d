import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { examChoice, examOrder, examReceipt } from './examShop.mjs';
import { map } from './map.mjs';
import { resultsSearch } from './resultsSearch.mjs';

/**
 * The demonstration portals for local use: what the exam shop and the results search are in production, and a map.
 * Another origin, shown in a frame of the site. They keep nothing, run no script and work with no internet.
 * @param {{ siteOrigin: string, framedBy?: string[] }} options `framedBy`: all origins of the site, where it has several
 */
export function createPortalsServer({ siteOrigin, framedBy = [siteOrigin] }) {
  const app = fastify({ logger: false, forceCloseConnections: 'idle' });
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
  const html = (reply, body) => reply.type('text/html; charset=utf-8').send(body);

  app.get('/healthz', () => ({ status: 'live' }));
  app.get('/portals.css', (_, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/examen', (_, reply) => html(reply, examChoice()));
  app.get('/examen/pago', (request, reply) => {
    const { examen } = /** @type {{ examen?: unknown }} */ (request.query);
    const order = examOrder(examen);
    return order ? html(reply, order) : reply.redirect('/examen', 303);
  });
  app.get('/examen/comprobante', (_, reply) => html(reply, examReceipt()));
  app.get('/mapa', (_, reply) => html(reply, map()));
  app.get('/resultados', (request, reply) => {
    const { q } = /** @type {{ q?: unknown }} */ (request.query);
    return html(reply, resultsSearch(q));
  });
  return app;
}
