import { createViewerServer } from './createViewerServer.mjs';

// node main.mjs: the document viewer on PORT, for the documents of the site at SITE_ORIGIN.

const app = await createViewerServer({ siteOrigin: process.env.SITE_ORIGIN ?? 'http://localhost:3000' });
try {
  const url = await app.listen({
    port: Number(process.env.PORT ?? 3005),
    host: process.env.HOST ?? '127.0.0.1',
  });
  console.log(`serving on ${url}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await app.close();
    process.exit(0);
  });
}
