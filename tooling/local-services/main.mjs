import { createViewerServer } from './document-viewer/createViewerServer.mjs';
import { listen } from './listen.mjs';
import { createPortalsServer } from './portals/createPortalsServer.mjs';

// node main.mjs: the document viewer. node main.mjs portals: the demonstration portals. As containers run them.

const siteOrigin = process.env.SITE_ORIGIN ?? 'http://localhost:3000';
const framedBy = [siteOrigin, ...(process.env.FRAMED_BY?.split(' ') ?? [])];

if (process.argv[2] === 'portals') await listen(createPortalsServer({ siteOrigin, framedBy }), 3006);
else
  await listen(
    await createViewerServer({ siteOrigin, framedBy, siteAddress: process.env.SITE_ADDRESS }),
    3005,
  );
