import { listen } from '../listen.mjs';
import { createViewerServer } from './createViewerServer.mjs';

// node main.mjs: the document viewer on PORT, for the documents of the site at SITE_ORIGIN.

await listen(
  await createViewerServer({ siteOrigin: process.env.SITE_ORIGIN ?? 'http://localhost:3000' }),
  3005,
);
