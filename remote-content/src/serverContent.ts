import { newestNews } from './news/newsFeed.ts';
import { searchedNews } from './news/newsSearch.ts';
import { sitemapNews } from './news/newsSitemap.ts';

/** The calls of feed, search and sitemap. */
export const serverContent = [newestNews, searchedNews, sitemapNews];
