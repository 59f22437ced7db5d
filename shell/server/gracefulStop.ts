import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long begun answers may take to finish once the server has been told to stop. */
const graceMs = 10_000;

/** On close: begun answers finish, then every connection ends, also those that a browser only opened in advance. */
export function stopGracefully(app: FastifyInstance): void {
  let begun = 0;
  app.addHook('onRequest', async (_, reply) => {
    begun += 1;
    reply.raw.once('close', () => {
      begun -= 1;
    });
  });
  app.addHook('preClose', async () => {
    const end = Date.now() + graceMs;
    while (begun > 0 && Date.now() < end) await wait(20);
    app.server.closeAllConnections();
  });
}
