import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopMs } from '../config/deadlines.ts';

/**
 * Stops without a failed request. While requests are in flight the server keeps responding: /readyz reports that it is
 * stopping, and each response closes its connection, so that clients move to another server.
 * @param noticeMs how long to keep listening, so that load balancers notice /readyz
 * @returns whether the server is stopping
 */
export function stopGracefully(app: FastifyInstance, noticeMs: number): () => boolean {
  let inFlight = 0;
  let isStopping = false;
  app.addHook('onRequest', async (_, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    await wait(noticeMs);
    // Closes idle connections; a request that has already arrived on one of them still gets its response.
    const deadline = Date.now() + stopMs;
    const closed = new Promise<void>((resolve) => app.server.close(() => resolve()));
    while (inFlight > 0 && Date.now() < deadline) await wait(20);
    app.server.closeAllConnections();
    await closed;
  });
  return () => isStopping;
}
