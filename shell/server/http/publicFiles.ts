import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config/readConfig.ts';
import { writeRobots, writeSecurityText } from './textFiles.ts';

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
  { url: '/icon-192.png', name: 'icon-192.png', type: 'image/png' },
  { url: '/icon-512.png', name: 'icon-512.png', type: 'image/png' },
  { url: '/icon-maskable-512.png', name: 'icon-maskable-512.png', type: 'image/png' },
  // Previews of links to pages without a picture of their own.
  { url: '/social-card.png', name: 'social-card.png', type: 'image/png' },
  { url: '/manifest.webmanifest', name: 'manifest.webmanifest', type: 'application/manifest+json' },
];

const dayLong = 'public, max-age=86400';
const plainText = 'text/plain; charset=utf-8';

type PublicFilesOptions = { config: ServerConfig; build: string };

/** Browser files of the build, whose names contain a hash. */
export const hashedFile = /[0-9a-f]{10}\.(js|css|woff2|svg|webp)$/;

export async function publicFiles(app: FastifyInstance, { config, build }: PublicFilesOptions) {
  const folder = path.join(build, 'public');
  for (const { url, name, type } of files) {
    const content = readFileSync(path.join(folder, name));
    app.get(url, (_, reply) => {
      reply.type(type).header('cache-control', dayLong).send(content);
    });
  }
  const robots = writeRobots(config);
  app.get('/robots.txt', (_, reply) => {
    reply.type(plainText).header('cache-control', dayLong).send(robots);
  });
  app.get('/.well-known/security.txt', (_, reply) => {
    reply.type(plainText).header('cache-control', dayLong).send(writeSecurityText(config, new Date()));
  });
  // Programs ask for many such addresses: not worth a rendered page.
  app.get('/.well-known/*', (_, reply) => reply.callNotFound());
  // Lazy chunks are not referenced by any page; list them for the edge warmer.
  const built = readdirSync(build).filter((name) => hashedFile.test(name));
  app.get('/assets/files.json', (_, reply) => {
    reply.header('cache-control', 'no-store').send(built.map((name) => `/assets/${name}`));
  });
}
