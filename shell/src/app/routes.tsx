import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { home } from '../home/home.content.ts';
import { NoticePage } from '../notice/NoticePage.tsx';
import type { Remotes } from '../remotes/createRemotes.ts';
import { notFoundFailure, remoteLoadFailureOf } from '../remotes/sectionFailure.ts';
import { RootLayout } from './RootLayout.tsx';
import { remoteRoutes, withRetryablePage } from './remoteRoutes.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';

/** Parent of the remotes' routes; has the only error boundary of `main`. */
export const sectionsId = 'sections';

/**
 * The route table of the whole site, built once for all visitors; per-visitor values are in the router context.
 * The registry names every remote's paths: a `*` route handles them while the remote is not loaded or lacks the page.
 */
export function createRoutes(remotes: Remotes): RouteObject[] {
  const entries = remotes.list();
  return [
    {
      id: 'root',
      loader: ({ context }) => prefetch(context, publicView()),
      element: <RootLayout />, // as a component it would be rendered anew whenever the router's state changes
      children: [
        {
          id: sectionsId,
          errorElement: <SectionBoundary remotes={remotes} />,
          children: [
            withRetryablePage({
              id: 'home',
              path: '/',
              loader: async ({ context }) => {
                const view = prefetch(context, home());
                // What only this page reads comes with its code.
                const { prefetchKeyFacts } = await importHomePage();
                await Promise.all([view, prefetchKeyFacts(context)]);
                return null;
              },
              lazy: async () => {
                const { HomePage } = await importHomePage();
                return { Component: HomePage };
              },
            }),
            withRetryablePage({
              id: 'search',
              path: paths.search,
              handle: { title: 'search:title' } satisfies TypedPageHandle,
              // As above.
              loader: async (args) => {
                const { loadSearch } = await importSearchPage();
                return loadSearch(args);
              },
              lazy: async () => {
                const { SearchPage } = await importSearchPage();
                return { Component: SearchPage };
              },
            }),
            {
              id: 'coming-soon',
              path: '/en-proceso',
              handle: {
                parent: { to: paths.activities, title: 'shell:menu.activities' },
              } satisfies TypedPageHandle,
              element: <NoticePage notice="comingSoon" />,
            },
            ...entries.flatMap((entry) => {
              const remote = remotes.loaded(entry.name);
              return remote ? [remoteRoutes(entry, remote)] : [];
            }),
            ...entries.flatMap((entry) => {
              const fail = ({ request }: LoaderFunctionArgs) => {
                if (!remotes.loaded(entry.name)) throw remoteLoadFailureOf(remotes.failure(entry.name));
                throw isLinked(new URL(request.url).pathname)
                  ? remoteLoadFailureOf('the live build lacks this page')
                  : notFoundFailure;
              };
              return entry.paths.map((path) => ({
                id: `${entry.name}/${path}`,
                path: `/${path}/*`,
                element: null, // never rendered: the loader always throws to the error boundary
                loader: fail,
                action: fail, // a form submitted after its section became unavailable
              }));
            }),
            {
              id: 'not-found',
              path: '*',
              element: null,
              loader: () => {
                throw notFoundFailure;
              },
            },
          ],
        },
      ],
    },
  ];
}

function importHomePage() {
  return import(/* webpackChunkName: "home" */ '../home/HomePage.tsx');
}

function importSearchPage() {
  return import(/* webpackChunkName: "search" */ '../search/SearchPage.tsx');
}

/** Whether the site itself links to this path: then the remote's build is behind, and 404 would be wrong. */
function isLinked(pathname: string): boolean {
  return Object.values(paths).some((address) => address === pathname);
}
