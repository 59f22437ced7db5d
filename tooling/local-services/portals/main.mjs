import { listen } from '../listen.mjs';
import { createPortalsServer } from './createPortalsServer.mjs';

// node main.mjs: the demonstration portals on PORT, to be framed by the site at SITE_ORIGIN.

await listen(createPortalsServer({ siteOrigin: process.env.SITE_ORIGIN ?? 'http://localhost:3000' }), 3006);
