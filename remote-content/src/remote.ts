// The module this package exposes to the shell: news, events, quality endorsement, publications and the gallery.

import { publicView } from '@consejo/shared/content';
import { paths, type RemoteModule } from '@consejo/shared/contract';
import type { QualifiedTranslationKey } from '@consejo/shared/i18n';
import type { activitiesTexts } from './activities/activitiesTexts.ts';
import { eventCalendarPath } from './events/eventCalendar.ts';
import { eventPages, eventView } from './events/events.content.ts';
import type { eventsTexts } from './events/eventsTexts.ts';
import { galleryPage } from './gallery/gallery.content.ts';
import type { galleryTexts } from './gallery/galleryTexts.ts';
import en from './locales/en.json';
import es from './locales/es.json';
import { earlierNews, laterNews, newsItem, newsPage, newsView } from './news/news.content.ts';
import type { newsTexts } from './news/newsTexts.ts';
import { publications } from './publications/publications.content.ts';
import type { publicationsTexts } from './publications/publicationsTexts.ts';
import type { endorsementTexts } from './quality-endorsement/endorsementTexts.ts';
import { routes } from './routes.tsx';

declare module '@consejo/shared/i18n' {
  interface Translations {
    content: typeof es &
      typeof activitiesTexts.es &
      typeof publicationsTexts.es &
      typeof eventsTexts.es &
      typeof galleryTexts.es &
      typeof newsTexts.es &
      typeof endorsementTexts.es;
  }
}

export const remote = {
  namespace: 'content',
  locales: { es, en } satisfies { es: typeof en; en: typeof es }, // both have the same keys
  routes,
  content: [
    publicView,
    eventView,
    eventPages,
    galleryPage,
    newsView,
    newsPage,
    newsItem,
    earlierNews,
    laterNews,
    publications,
  ],
  // Imported lazily: only the server reads them.
  serverContent: async () => {
    const { serverContent } = await import('./serverContent.ts');
    return serverContent;
  },
  sitemap: async () => {
    const { readNewsSitemap } = await import('./news/newsSitemap.ts');
    return readNewsSitemap();
  },
  search: async () => {
    const { readSearch } = await import('./search.ts');
    return readSearch();
  },
  feeds: [
    {
      path: paths.newsFeed,
      page: paths.news,
      title: 'content:news.title' satisfies QualifiedTranslationKey,
      read: async () => {
        const { readNewsFeed } = await import('./news/newsFeed.ts');
        return readNewsFeed();
      },
    },
  ],
  calendars: [
    {
      path: eventCalendarPath,
      page: paths.events,
      title: 'content:events.calendar.title' satisfies QualifiedTranslationKey,
      read: async () => {
        const { readEventCalendar } = await import('./events/readEventCalendar.ts');
        return readEventCalendar();
      },
    },
  ],
} satisfies RemoteModule;
