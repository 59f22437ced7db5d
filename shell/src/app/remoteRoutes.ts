import type { RemoteModule, SiteServices } from '@consejo/shared/contract';
import type { RouteObject } from '@consejo/shared/router';

/** A remote's routes under one parent; `id` of a page route names its chunk, the rest get stable ids of their own. */
export function remoteRoutes(name: string, remote: RemoteModule, services: SiteServices): RouteObject {
  // Server and browser load remotes in different orders, so ids must not depend on a route's place in the tree.
  return { id: name, children: remote.routes(services).map((route) => withStableId(route, name)) };
}

function withStableId(route: RouteObject, parentId: string): RouteObject {
  const id = `${parentId}:${route.id ?? route.path ?? 'index'}`;
  return route.index
    ? { ...route, id }
    : { ...route, id, children: route.children?.map((child) => withStableId(child, id)) };
}

/** The page's own id as the remote wrote it, from the stable id of a matched route. */
export function pageId(stableId: string): string {
  return stableId.slice(stableId.lastIndexOf(':') + 1);
}
