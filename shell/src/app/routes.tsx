import { publicView } from '@consejo/shared/content';
import { paths, type TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { Loading } from '@consejo/shared/ui';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { home } from '../home/home.content.ts';
import { NoticePage } from '../notice/NoticePage.tsx';
import type { Remotes } from '../remotes/createRemotes.ts';
import { notFoundFailure, remoteLoadFailureOf } from '../remotes/remoteError.ts';
import { RootLayout } from './RootLayout.tsx';
import { remoteRoutes, withRetryablePage } from './remoteRoutes.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';

/** Under this route the remotes' routes are added; it holds the one error boundary of `main`. */
export const sectionsId = 'sections';

/**
 * The route table of the whole site. Every path of a remote is known from the registry: where the remote is not
 * loaded (or has no such page) its `*` route answers. Made once for all visitors: what belongs to one is in the context.
 */
export function createRoutes(remotes: Remotes): RouteObject[] {
  const rows = remotes.rows();
  return [
    {
      id: 'root',
      loader: ({ context }) => prefetch(context, publicView()),
      Component: RootLayout,
      HydrateFallback: Loading, // only where the served page could not be taken over (browser.tsx)
      children: [
        {
          id: sectionsId,
          errorElement: <SectionBoundary remotes={remotes} />,
          children: [
            withRetryablePage({
              id: 'home',
              path: '/',
              loader: ({ context }) => prefetch(context, home()),
              lazy: async () => {
                const { HomePage } = await import(/* webpackChunkName: "home" */ '../home/HomePage.tsx');
                return { Component: HomePage };
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
            ...rows.flatMap((row) => {
              const remote = remotes.loaded(row.name);
              return remote ? [remoteRoutes(row, remote)] : [];
            }),
            ...rows.flatMap((row) => {
              const fail = ({ request }: LoaderFunctionArgs) => {
                const isComing = isOnSiteMap(new URL(request.url).pathname);
                if (!remotes.loaded(row.name)) throw remoteLoadFailureOf(remotes.failure(row.name));
                throw isComing ? remoteLoadFailureOf('the live build lacks this page') : notFoundFailure;
              };
              return row.paths.map((path) => ({
                id: `${row.name}/${path}`,
                path: `/${path}/*`,
                element: null, // never shown: the loader always throws to the section's boundary
                loader: fail,
                action: fail, // a form whose section went away meanwhile
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

/** Whether the site links to this page: a remote that does not have it yet is behind, the address is not wrong. */
function isOnSiteMap(pathname: string): boolean {
  return Object.values(paths).some((address) => address === pathname);
}
