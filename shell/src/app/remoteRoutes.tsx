import type { RemoteModule } from '@consejo/shared/contract';
import type { RouteObject } from '@consejo/shared/router';
import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { isBelow, type RemoteEntry } from '../remotes/remoteEntry.ts';
import { remoteLoadFailureOf } from '../remotes/sectionFailure.ts';

/** A remote's routes under one parent, ready for the site's router; those of other sections' addresses are left out. */
export function remoteRoutes(row: RemoteEntry, { routes }: RemoteModule): RouteObject {
  const own = ownRoutes(row, routes);
  return { id: row.name, children: own.map((route) => siteRoute(route, row.name)) };
}

/** The routes whose pages are all below the remote's own segments. */
export function ownRoutes(row: Pick<RemoteEntry, 'paths'>, routes: RouteObject[]): RouteObject[] {
  return routes.filter((route) => leavesOf([route]).every(({ pattern }) => isBelow(row, pattern)));
}

/** All routes that are pages of their own, not those that only hold others, with patterns like `/noticias/:documentId`. */
export function leavesOf(routes: RouteObject[], parent = ''): { pattern: string; route: RouteObject }[] {
  return routes.flatMap((route) => {
    const { path = '', children } = route;
    const pattern = path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
    return children ? leavesOf(children, pattern) : [{ pattern: `/${pattern.replace(/^\//, '')}`, route }];
  });
}

/** The page's own id as the remote wrote it (which names its chunk), from the id of a matched route. */
export function pageId(siteId: string): string {
  return siteId.slice(siteId.lastIndexOf(':') + 1);
}

/** Fetches the code of a matched route's page, so that it can be hydrated. Rejects when it cannot be had. */
export async function loadPage({ handle }: RouteObject): Promise<void> {
  if (hasPage(handle)) await handle.loadPage();
}

function siteRoute(route: RouteObject, parentId: string): RouteObject {
  // Server and browser load remotes in different orders, so ids must not depend on a route's place in the tree.
  const id = `${parentId}:${route.id ?? route.path ?? 'index'}`;
  const own = typeof route.lazy === 'function' ? withRetryablePage(route) : route;
  return own.index
    ? { ...own, id }
    : { ...own, id, children: own.children?.map((child) => siteRoute(child, id)) };
}

/**
 * The route with its lazy page fetched beside its loader. React Router keeps a failed `lazy` for good, which would
 * make every retry fail; here each visit of the route tries again until the page has come.
 */
export function withRetryablePage(route: RouteObject): RouteObject {
  const { lazy, loader, ...rest } = route;
  let Page: ComponentType | null | undefined;
  const fetchPage = async () => {
    if (Page || typeof lazy !== 'function') return;
    const parts = await lazy().catch((error: unknown) => {
      throw remoteLoadFailureOf(error);
    });
    Page = parts.Component;
  };
  return {
    ...rest,
    handle: { ...route.handle, loadPage: fetchPage },
    loader: async (args: LoaderFunctionArgs) => {
      const [result] = await Promise.all([callLoader(loader, args), fetchPage()]);
      return result;
    },
    element: <FetchedPage page={() => Page} />,
  };
}

/** Shows a page whose code comes later than its route. */
function FetchedPage({ page }: { page: () => ComponentType | null | undefined }) {
  const Page = page();
  return Page && <Page />;
}

function callLoader(loader: RouteObject['loader'], args: LoaderFunctionArgs): ReturnType<LoaderFunction> {
  return typeof loader === 'function' ? loader(args) : null;
}

function hasPage(handle: unknown): handle is { loadPage: () => Promise<void> } {
  return typeof handle === 'object' && handle !== null && 'loadPage' in handle;
}
