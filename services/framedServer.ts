import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { createLog } from './log.ts';

// What the document viewer and the demonstration portals have in common: the site frames them, from another origin.

/** For a whole request, and for its headers, as in the shell (shell/server/createApp.ts): slow clients only occupy a connection. */
const clientTimeouts = {
  requestTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
};

export type SiteOptions = {
  siteOrigin: string;
  /** All origins of the site. */
  framedBy?: string[];
  /** How this server reaches the site, if not by its origin. */
  siteAddress?: string | undefined;
};

/** A server whose pages only the site may frame. @param policy the rest of its content security policy */
export function createFramedServer(
  { siteOrigin, framedBy = [siteOrigin] }: SiteOptions,
  policy: string[],
): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: 'idle', ...clientTimeouts });
  const ancestors = framedBy.map((site) => new URL(site).origin).join(' ');
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': [
        "default-src 'none'",
        ...policy,
        `frame-ancestors ${ancestors}`,
        "base-uri 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  app.get('/healthz', () => ({ status: 'live' }));
  return app;
}

/** Listens on PORT until SIGINT or SIGTERM, with the site of the environment. */
export async function listenUntilSignal(
  create: (options: SiteOptions) => Promise<FastifyInstance>,
  defaultPort: number,
) {
  const { env, argv } = process;
  const log = createLog(path.basename(path.dirname(argv[1] ?? '')));
  const siteOrigin = env.SITE_ORIGIN ?? 'http://localhost:3000';
  const framedBy = [siteOrigin, ...(env.FRAMED_BY?.split(' ') ?? [])];
  const app = await create({ siteOrigin, framedBy, siteAddress: env.SITE_ADDRESS });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await app.close();
      process.exit(0);
    });
  try {
    const port = Number(env.PORT ?? defaultPort);
    log.info(`listening on ${await app.listen({ port, host: env.HOST ?? '127.0.0.1' })}`);
  } catch (error) {
    log.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
