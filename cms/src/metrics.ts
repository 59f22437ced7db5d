import fs from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Core } from '@strapi/strapi';
import { Counter, collectDefaultMetrics, Gauge, register } from 'prom-client';
import { ago, MAIL_LIFETIME } from './contact/contactMessage';
import { isDue } from './contact/deliverMail';
import { CONTACT_TYPE } from './contentTypes';

/** Serves to Prometheus, on a port of its own, what the backend counts, where METRICS_PORT is set. */
export function addMetrics(strapi: Core.Strapi): void {
  const port = process.env.METRICS_PORT;
  if (!port) return;
  collectDefaultMetrics();
  const requests = new Counter({ name: 'cms_requests_total', help: 'Answers', labelNames: ['status'] });
  const mails = new Gauge({ name: 'cms_unsent_mails', help: 'Mails yet to be sent', labelNames: ['kind'] });
  const pool = { name: 'cms_database_connections', help: 'Of the pool, and callers that wait for one' };
  const connections = new Gauge({ ...pool, labelNames: ['state'] });
  const disk = new Gauge({ name: 'cms_disk_free_ratio', help: 'Free part of the disk with the uploads' });

  async function measure() {
    const { pool } = strapi.db.connection.client;
    connections.set({ state: 'used' }, pool.numUsed());
    connections.set({ state: 'free' }, pool.numFree());
    connections.set({ state: 'awaited' }, pool.numPendingAcquires());
    const { bavail, blocks } = await fs.statfs(strapi.dirs.static.public);
    disk.set(bavail / blocks);
    for (const kind of ['council', 'visitor'] as const) {
      const where = { submittedAt: { $gt: ago(MAIL_LIFETIME) }, ...isDue(kind) };
      mails.set({ kind }, await strapi.db.query(CONTACT_TYPE).count({ where }));
    }
    return register.metrics();
  }

  const { httpServer } = strapi.server;
  httpServer.on('request', (_, response) =>
    response.once('finish', () => requests.inc({ status: `${Math.floor(response.statusCode / 100)}xx` })),
  );
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    // Without its database the backend counts as down.
    const text = await measure().catch(() => undefined);
    return response.writeHead(text ? 200 : 503, { 'content-type': register.contentType }).end(text);
  });
  httpServer.once('listening', () => server.listen(Number(port), strapi.config.get('server.host')).unref());
}
