import path from 'node:path';
import serveStatic from '@fastify/static';
import { createFramedServer, type SiteOptions } from '../framedServer.ts';

/**
 * Demonstration portals: the exam shop and the results search that other companies run in production, and a map. They store
 * nothing and work without internet access.
 */
export async function createPortalsServer(options: SiteOptions) {
  const app = createFramedServer(options, [
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "form-action 'self'",
  ]);
  await app.register(serveStatic, {
    root: path.join(import.meta.dirname, 'pages'),
    extensions: ['html'],
    cacheControl: false,
  });
  return app;
}
