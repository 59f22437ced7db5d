import { contractTest } from '@consejo/shared/testing';
import { newestNews } from './news/newsFeed.ts';
import { sitemapNews } from './news/newsSitemap.ts';
import { remote } from './remote.ts';

// What only the server reads is not declared to the gateway.
contractTest([...remote.content, newestNews, sitemapNews]);
