import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';

/** Files that have to have a fixed address at the site's root. */
const files = [
  { address: '/favicon.svg', name: 'favicon.svg', type: 'image/svg+xml' },
  // Browsers ask for this one where no page names another: beside a PDF that they show themselves.
  { address: '/favicon.ico', name: 'favicon.svg', type: 'image/svg+xml' },
  { address: '/robots.txt', name: 'robots.txt', type: 'text/plain; charset=utf-8' },
];

type PublicFilesOptions = { config: ServerConfig; folder: string };

export async function publicFiles(app: FastifyInstance, { config, folder }: PublicFilesOptions) {
  for (const { address, name, type } of files) {
    const content = readFileSync(path.join(folder, name), 'utf8').replaceAll(
      '{siteOrigin}',
      config.SITE_ORIGIN,
    );
    app.get(address, (_, reply) => {
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content);
    });
  }
}
