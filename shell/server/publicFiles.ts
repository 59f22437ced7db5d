import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './readConfig.ts';

/** Files that have to have a fixed address at the site's root. */
const files = [
  { address: '/favicon.svg', name: 'favicon.svg', type: 'image/svg+xml' },
  // Browsers ask for this one where no page names another: beside a PDF that they show themselves.
  { address: '/favicon.ico', name: 'favicon.svg', type: 'image/svg+xml' },
  { address: '/apple-touch-icon.png', name: 'apple-touch-icon.png', type: 'image/png' },
  { address: '/robots.txt', name: 'robots.txt', type: 'text/plain; charset=utf-8' },
];

type PublicFilesOptions = { config: ServerConfig; build: string };

/** The browser files of the build: their names carry a hash. */
export const hashed = /[0-9a-f]{10}\.(js|css|woff2|svg|webp)$/;

export async function publicFiles(app: FastifyInstance, { config, build }: PublicFilesOptions) {
  const folder = path.join(build, 'public');
  for (const { address, name, type } of files) {
    const file = readFileSync(path.join(folder, name));
    const content = type.startsWith('text/')
      ? file.toString().replaceAll('{siteOrigin}', config.SITE_ORIGIN)
      : file;
    app.get(address, (_, reply) => {
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content);
    });
  }
  // What browsers load only when they need it is named by no page; what warms the edge has to know it.
  const built = readdirSync(build).filter((name) => hashed.test(name));
  app.get('/assets/files.json', (_, reply) => {
    reply.header('cache-control', 'no-store').send(built.map((name) => `/assets/${name}`));
  });
}
