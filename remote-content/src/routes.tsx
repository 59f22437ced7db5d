import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import { queryClientContext, type RouteObject } from '@consejo/shared/router';
import { events, eventView } from './events/events.content.ts';
import { galleryQuery } from './gallery/gallery.content.ts';
import { newsItem, newsNeighboursQuery, newsPageQuery, newsView } from './news/news.content.ts';
import { parseNewsListParams } from './news/newsListParams.ts';
import { publications } from './publications/publications.content.ts';

/** A route's id is also the name of its chunk (`webpackChunkName`). */
export const routes: RouteObject[] = [
  {
    id: 'activities-section',
    path: 'contenido',
    children: [
      {
        id: 'activities',
        index: true,
        handle: { title: 'content:activities.title' } satisfies TypedPageHandle,
        loader: ({ context }) => prefetch(context, publications(), galleryQuery()),
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
          parent: { to: paths.activities, title: 'content:activities.section' },
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
      parent: { to: paths.activities, title: 'content:activities.section' },
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
    // The calculator changes the URL; its result must not wait for the loader.
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
      const params = parseNewsListParams(new URL(request.url).searchParams);
      return prefetch(context, newsView(), newsPageQuery(params));
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
      // The neighbours depend on the item's date. In the browser `prefetch` does not wait, so there the page requests them.
      const item = context.get(queryClientContext).getQueryData(query.queryKey);
      return item ? prefetch(context, newsNeighboursQuery(item)) : null;
    },
    lazy: async () => {
      const { NewsItemPage } = await import(/* webpackChunkName: "news-item" */ './news/NewsItemPage.tsx');
      return { Component: NewsItemPage };
    },
  },
];
