import { type PageHandle, type SiteServices, siteMap } from '@consejo/shared/contract';
import { startQueries } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { eventsQuery, eventViewQuery } from './events/events.query.ts';
import { galleryQuery } from './gallery/gallery.query.ts';
import { newsItemQuery, newsNeighboursQuery, newsPageQuery, newsTitleQuery } from './news/news.query.ts';
import { readNewsPlace } from './news/newsAddress.ts';
import { publicationsQuery } from './publications/publications.query.ts';
import { endorsementFactsQuery } from './quality-endorsement/endorsementFacts.query.ts';

/** The pages of this package. A route's id is the name of its chunk. */
export function routes({ queryClient }: SiteServices): RouteObject[] {
  return [
    {
      id: 'activities-section',
      path: 'contenido',
      children: [
        {
          id: 'activities',
          index: true,
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
            parent: { to: siteMap.activities, title: 'content:activities.title' },
          } satisfies PageHandle,
          loader: () => startQueries(queryClient, galleryQuery()),
          lazy: async () => {
            const { GalleryPage } = await import(
              /* webpackChunkName: "gallery" */ './gallery/GalleryPage.tsx'
            );
            return { Component: GalleryPage };
          },
        },
      ],
    },
    {
      id: 'publications',
      path: 'publicaciones',
      handle: { parent: { to: siteMap.activities, title: 'content:activities.title' } } satisfies PageHandle,
      loader: () => startQueries(queryClient, publicationsQuery()),
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
        parent: { to: siteMap.qualityEndorsement, title: 'content:endorsement.title' },
      } satisfies PageHandle,
      loader: () => startQueries(queryClient, eventViewQuery(), eventsQuery()),
      lazy: async () => {
        const { EventsPage } = await import(/* webpackChunkName: "events" */ './events/EventsPage.tsx');
        return { Component: EventsPage };
      },
    },
    {
      id: 'quality-endorsement',
      path: 'aval-de-calidad',
      loader: () => startQueries(queryClient, endorsementFactsQuery()),
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
      loader: ({ request }) => {
        const place = readNewsPlace(new URL(request.url).searchParams);
        return startQueries(queryClient, newsTitleQuery(), newsPageQuery(place));
      },
      lazy: async () => {
        const { NewsListPage } = await import(/* webpackChunkName: "news-list" */ './news/NewsListPage.tsx');
        return { Component: NewsListPage };
      },
    },
    {
      id: 'news-item',
      path: 'noticias/:documentId',
      handle: { parent: { to: siteMap.news, title: 'content:news.title' } } satisfies PageHandle,
      loader: async ({ params: { documentId = '' } }) => {
        const query = newsItemQuery(documentId);
        await startQueries(queryClient, query);
        // Its neighbours are found by its date. In the browser nothing has been waited for: there the page asks for them.
        const item = queryClient.getQueryData(query.queryKey);
        return item ? startQueries(queryClient, newsNeighboursQuery(item)) : null;
      },
      lazy: async () => {
        const { NewsItemPage } = await import(/* webpackChunkName: "news-item" */ './news/NewsItemPage.tsx');
        return { Component: NewsItemPage };
      },
    },
  ];
}
