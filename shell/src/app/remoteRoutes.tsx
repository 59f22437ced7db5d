import type { RemoteModule } from '@consejo/shared/contract';
import type { RouteObject } from '@consejo/shared/router';
import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom';
import { isBelow, type RemoteEntry } from '../remotes/remoteEntry.ts';
import { remoteLoadFailureOf } from '../remotes/sectionFailure.ts';

/** A remote's routes under one parent, for the site's router. Routes outside the remote's segments are left out. */
export function remoteRoutes(entry: RemoteEntry, { routes }: RemoteModule): RouteObject {
  const own = ownRoutes(entry, routes);
  return { id: entry.name, children: own.map((route) => siteRoute(route, entry.name)) };
}

/** The routes without the pages that are outside the remote's segments, and without parents that lose all pages. */
export function ownRoutes(
  entry: Pick<RemoteEntry, 'paths'>,
  routes: RouteObject[],
  parent = '',
): RouteObject[] {
  return routes.flatMap((route) => {
    const pattern = patternOf(route, parent);
    if (!route.children) return isBelow(entry, pattern) ? [route] : [];
    const children = ownRoutes(entry, route.children, pattern);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

/** The leaf routes with their patterns, e.g. `/noticias/:documentId`. */
export function leavesOf(routes: RouteObject[], parent = ''): { pattern: string; route: RouteObject }[] {
  return routes.flatMap((route) => {
    const pattern = patternOf(route, parent);
    return route.children ? leavesOf(route.children, pattern) : [{ pattern, route }];
  });
}

/** React Router's rule: a path that starts with `/` replaces its parent's. */
function patternOf({ path = '' }: RouteObject, parent: string): string {
  const pattern = path.startsWith('/') ? path : [parent, path].filter(Boolean).join('/');
  return `/${pattern.replace(/^\/+/, '')}`;
}

/** The route id that the remote declared (it names the page's chunk), from the site-wide id. */
export function pageId(siteId: string): string {
  return siteId.slice(siteId.lastIndexOf(':') + 1);
}

/** Fetches the code of a matched route's page before hydration. @throws when it cannot be loaded */
export async function loadPage({ handle }: RouteObject): Promise<void> {
  if (hasPage(handle)) await handle.loadPage();
}

function siteRoute(route: RouteObject, parentId: string): RouteObject {
  // Server and browser load remotes in different orders, so ids must not depend on a route's position in the tree.
  const id = `${parentId}:${route.id ?? route.path ?? 'index'}`;
  const own = typeof route.lazy === 'function' ? withRetryablePage(route) : route;
  return own.index || !own.children
    ? { ...own, id }
    : { ...own, id, children: own.children.map((child) => siteRoute(child, id)) };
}

/**
 * Fetches the route's lazy page in parallel with its loader. React Router caches a failed `lazy` forever, so every retry
 * would fail; this retries on each visit until the page has loaded.
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

/** Renders a page whose code arrives after its route. */
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
