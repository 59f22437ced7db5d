import type { SiteServices } from '@consejo/shared/contract';
import { startQueries } from '@consejo/shared/query';
import type { RouteObject } from '@consejo/shared/router';
import { associationsQuery, institutionsQuery } from './associations/associations.query.ts';

/** The pages of this package. A route's id is the name of its chunk. */
export function routes({ queryClient }: SiteServices): RouteObject[] {
  return [
    {
      id: 'associations',
      path: 'asociaciones',
      loader: () => startQueries(queryClient, institutionsQuery(), associationsQuery()),
      lazy: async () => {
        const { AssociationsPage } = await import(
          /* webpackChunkName: "associations" */ './associations/AssociationsPage.tsx'
        );
        return { Component: AssociationsPage };
      },
    },
  ];
}
