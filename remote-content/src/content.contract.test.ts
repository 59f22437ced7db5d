import { contractTest } from '@consejo/shared/testing';
import { newestNews } from './news/newsFeed.ts';
import { sitemapNews } from './news/newsSitemap.ts';
import { remote } from './remote.ts';

// Resources that only the server reads are not declared to the gateway.
contractTest([...remote.content, newestNews, sitemapNews]);
