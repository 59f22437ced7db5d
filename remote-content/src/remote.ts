// The module this package exposes to the shell: news, events, quality endorsement, publications and the gallery.

import { publicView } from '@consejo/shared/content';
import { paths, type RemoteModule } from '@consejo/shared/contract';
import { events, eventView } from './events/events.content.ts';
import { galleryPage } from './gallery/gallery.content.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { earlierNews, laterNews, newsItem, newsPage, newsTitle } from './news/news.content.ts';
import { publications } from './publications/publications.content.ts';
import { routes } from './routes.tsx';

export const remote = {
  namespace: 'content',
  locales: { es, en },
  routes,
  content: [
    publicView,
    eventView,
    events,
    galleryPage,
    newsTitle,
    newsPage,
    newsItem,
    earlierNews,
    laterNews,
    publications,
  ],
  // Imported lazily: only the server reads them.
  sitemap: async () => {
    const { readNewsSitemap } = await import('./news/newsSitemap.ts');
    return readNewsSitemap();
  },
  feeds: [
    {
      path: paths.newsFeed,
      page: paths.news,
      title: 'content:news.title',
      read: async () => {
        const { readNewsFeed } = await import('./news/newsFeed.ts');
        return readNewsFeed();
      },
    },
  ],
} satisfies RemoteModule;
