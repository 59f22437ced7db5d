import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './readConfig.ts';

export const speculationRules = '/assets/speculation-rules.json';

/** Files with a fixed URL. */
const files = [
  { url: '/favicon.svg', name: 'favicon.svg', type: 'image/svg+xml' },
  // Browsers request this one where no page links an icon, e.g. for a PDF in their own viewer.
  { url: '/favicon.ico', name: 'favicon.svg', type: 'image/svg+xml' },
  { url: '/apple-touch-icon.png', name: 'apple-touch-icon.png', type: 'image/png' },
  // Named by a header of pages, which requires this type. Below /assets, where the edge has one copy for all languages.
  {
    url: speculationRules,
    name: 'speculation-rules.json',
    type: 'application/speculationrules+json',
  },
  { url: '/robots.txt', name: 'robots.txt', type: 'text/plain; charset=utf-8' },
];

type PublicFilesOptions = { config: ServerConfig; build: string };

/** Browser files of the build, whose names contain a hash. */
export const hashedFile = /[0-9a-f]{10}\.(js|css|woff2|svg|webp)$/;

export async function publicFiles(app: FastifyInstance, { config, build }: PublicFilesOptions) {
  const folder = path.join(build, 'public');
  for (const { url, name, type } of files) {
    const file = readFileSync(path.join(folder, name));
    const content = type.startsWith('text/')
      ? file.toString().replaceAll('{siteOrigin}', config.SITE_ORIGIN)
      : file;
    app.get(url, (_, reply) => {
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content);
    });
  }
  // Lazy chunks are not referenced by any page; list them for the edge warmer.
  const built = readdirSync(build).filter((name) => hashedFile.test(name));
  app.get('/assets/files.json', (_, reply) => {
    reply.header('cache-control', 'no-store').send(built.map((name) => `/assets/${name}`));
  });
}
