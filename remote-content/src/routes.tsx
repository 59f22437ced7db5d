import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import { queryClientContext, type RouteObject } from '@consejo/shared/router';
import { events, eventView } from './events/events.content.ts';
import { galleryQuery } from './gallery/gallery.content.ts';
import { newsItem, newsNeighboursQuery, newsPageQuery, newsTitle } from './news/news.content.ts';
import { readNewsPlace } from './news/newsAddress.ts';
import { publications } from './publications/publications.content.ts';

/** The pages of this package. A route's id is the name of its chunk. */
export const routes: RouteObject[] = [
  {
    id: 'activities-section',
    path: 'contenido',
    children: [
      {
        id: 'activities',
        index: true,
        handle: { title: 'content:activities.title' } satisfies TypedPageHandle,
        lazy: async () => {
          const { ActivitiesPage } = await import(
            /* webpackChunkName: "activities" */ './activities/ActivitiesPage.tsx'
          );
          return { Component: ActivitiesPage };
        },
      },
      {
        id: 'gallery',
        path: 'galeria',
        handle: {
          title: 'content:gallery.title',
          parent: { to: paths.activities, title: 'content:activities.title' },
        } satisfies TypedPageHandle,
        loader: ({ context }) => prefetch(context, galleryQuery()),
        lazy: async () => {
          const { GalleryPage } = await import(/* webpackChunkName: "gallery" */ './gallery/GalleryPage.tsx');
          return { Component: GalleryPage };
        },
      },
    ],
  },
  {
    id: 'publications',
    path: 'publicaciones',
    handle: {
      title: 'content:publications.title',
      parent: { to: paths.activities, title: 'content:activities.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publications()),
    lazy: async () => {
      const { PublicationsPage } = await import(
        /* webpackChunkName: "publications" */ './publications/PublicationsPage.tsx'
      );
      return { Component: PublicationsPage };
    },
  },
  {
    id: 'events',
    path: 'eventos',
    handle: {
      title: 'content:events.title',
      parent: { to: paths.qualityEndorsement, title: 'content:endorsement.title' },
    } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, eventView(), events()),
    lazy: async () => {
      const { EventsPage } = await import(/* webpackChunkName: "events" */ './events/EventsPage.tsx');
      return { Component: EventsPage };
    },
  },
  {
    id: 'quality-endorsement',
    path: 'aval-de-calidad',
    handle: { title: 'content:endorsement.title' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, publicView()),
    // The calculator writes into the address; its answer waits for nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => {
      const { QualityEndorsementPage } = await import(
        /* webpackChunkName: "quality-endorsement" */ './quality-endorsement/QualityEndorsementPage.tsx'
      );
      return { Component: QualityEndorsementPage };
    },
  },
  {
    id: 'news-list',
    path: 'noticias',
    handle: { title: 'content:news.title' } satisfies TypedPageHandle,
    loader: ({ request, context }) => {
      const place = readNewsPlace(new URL(request.url).searchParams);
      return prefetch(context, newsTitle(), newsPageQuery(place));
    },
    lazy: async () => {
      const { NewsListPage } = await import(/* webpackChunkName: "news-list" */ './news/NewsListPage.tsx');
      return { Component: NewsListPage };
    },
  },
  {
    id: 'news-item',
    path: 'noticias/:documentId',
    handle: { parent: { to: paths.news, title: 'content:news.title' } } satisfies TypedPageHandle,
    loader: async ({ params: { documentId = '' }, context }) => {
      const query = newsItem({ documentId });
      await prefetch(context, query);
      // Its neighbours are found by its date. In the browser nothing has been waited for: there the page asks for them.
      const item = context.get(queryClientContext).getQueryData(query.queryKey);
      return item ? prefetch(context, newsNeighboursQuery(item)) : null;
    },
    lazy: async () => {
      const { NewsItemPage } = await import(/* webpackChunkName: "news-item" */ './news/NewsItemPage.tsx');
      return { Component: NewsItemPage };
    },
  },
];
