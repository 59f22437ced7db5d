import { createViewerServer } from './document-viewer/createViewerServer.ts';
import { createPortalsServer } from './portals/createPortalsServer.ts';

// The document viewer; with the argument `portals`, the demonstration portals. Listens on PORT until SIGINT or SIGTERM.
// Images run it bundled (deploy/images/bundle.mjs).

const { env } = process;
const siteOrigin = env.SITE_ORIGIN ?? 'http://localhost:3000';
const framedBy = [siteOrigin, ...(env.FRAMED_BY?.split(' ') ?? [])];
const isPortals = process.argv[2] === 'portals';

const app = isPortals
  ? createPortalsServer({ siteOrigin, framedBy })
  : await createViewerServer({ siteOrigin, framedBy, siteAddress: env.SITE_ADDRESS });
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await app.close();
    process.exit(0);
  });
try {
  const port = Number(env.PORT ?? (isPortals ? 3006 : 3005));
  console.log(`listening on ${await app.listen({ port, host: env.HOST ?? '127.0.0.1' })}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
