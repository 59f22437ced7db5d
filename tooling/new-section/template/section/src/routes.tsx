import type { TypedPageHandle } from '@consejo/shared/contract';
import { prefetch } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { institutions } from './overview/overview.content.ts';

/** The pages of this package. A route's id is the name of its chunk. */
export const routes: RouteObject[] = [
  {
    id: 'overview',
    path: 'template-section',
    handle: { title: 'template-section:title', menu: 'activities' } satisfies TypedPageHandle,
    loader: ({ context }) => prefetch(context, institutions()),
    lazy: async () => {
      const { OverviewPage } = await import(/* webpackChunkName: "overview" */ './overview/OverviewPage.tsx');
      return { Component: OverviewPage };
    },
  },
];
