import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Remotes } from '../remotes/createRemotes.ts';
import { hasBytesToSpare } from './connection.ts';
import { loadPage } from './remoteRoutes.tsx';

/**
 * When the browser is idle on a good line, fetches the code that links in view lead to: of a section into the browser's
 * cache, each file once, to run when its page is opened; of the shell's own pages, of which every page links to home.
 * @param onPageShown calls back after each in-app navigation
 */
export function prefetchInView(
  remotes: Remotes,
  routes: RouteObject[],
  onPageShown: (callback: () => void) => void,
): void {
  if (!hasBytesToSpare() || !('requestIdleCallback' in window)) return;
  const fetched = new Set<string>();
  const observer = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links)
      if (isIntersecting && target instanceof HTMLAnchorElement) prefetchPage(target);
  });

  function prefetchPage({ origin, pathname }: HTMLAnchorElement): void {
    if (origin !== location.origin) return;
    const remote = remotes.find(pathname);
    // A page that cannot be loaded is asked for again when it is opened.
    if (!remote) for (const { route } of matchRoutes(routes, pathname) ?? []) loadPage(route).catch(() => {});
    if (!remote?.entry || remotes.loaded(remote.name)) return;
    for (const href of [remote.entry, ...(remote.files ?? [])]) {
      if (fetched.has(href)) continue;
      fetched.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    }
  }

  const observe = () =>
    requestIdleCallback(() => {
      observer.disconnect();
      for (const link of document.links) observer.observe(link);
    });
  observe();
  onPageShown(observe);
}
