import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Files that have to have a fixed address at the site's root. */
const files = [
  { name: 'favicon.svg', type: 'image/svg+xml' },
  { name: 'robots.txt', type: 'text/plain; charset=utf-8' },
];

export async function publicFiles(app: FastifyInstance, { folder }: { folder: string }) {
  for (const { name, type } of files) {
    const content = readFileSync(path.join(folder, name));
    app.get(`/${name}`, (_, reply) => {
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content);
    });
  }
}
