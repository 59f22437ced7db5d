import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { stopMs } from './deadlines.ts';

/**
 * Stops without a failed request. While answers are under way the server goes on answering: /readyz says that it is
 * stopping, and each connection ends with its next answer, so that visitors move on to another server.
 * @param noticeMs how long it goes on before it stops listening, for those in front of it to see /readyz
 * @returns whether it is stopping
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
    // Idle connections are ended here; a request on its way on one of them is answered if it has come by now.
    const end = Date.now() + stopMs;
    const closed = new Promise<void>((resolve) => app.server.close(() => resolve()));
    while (inFlight > 0 && Date.now() < end) await wait(20);
    app.server.closeAllConnections();
    await closed;
  });
  return () => isStopping;
}
