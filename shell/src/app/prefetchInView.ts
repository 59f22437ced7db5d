import type { Remotes } from '../remotes/createRemotes.ts';
import { loadFederation } from '../remotes/loadRemote.ts';
import { hasBytesToSpare } from './connection.ts';

/**
 * When the browser is idle on a good line, fetches the code of the sections that links in view lead to: into the
 * browser's cache, each file once. It runs when its page is opened; the shell's own part of it runs before.
 * @param onPageShown calls back after each in-app navigation
 */
export function prefetchInView(remotes: Remotes, onPageShown: (callback: () => void) => void): void {
  if (!hasBytesToSpare() || !('requestIdleCallback' in window)) return;
  const fetched = new Set<string>();
  const observer = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links)
      if (isIntersecting && target instanceof HTMLAnchorElement) prefetchSection(target);
  });

  const makeReady = () => requestIdleCallback(() => loadFederation().catch(() => undefined)); // a navigation tries again and reports it

  function prefetchSection({ origin, pathname }: HTMLAnchorElement): void {
    if (origin !== location.origin) return;
    const remote = remotes.find(pathname);
    if (!remote?.entry || remotes.loaded(remote.name)) return;
    for (const href of [...(remote.files ?? []), remote.entry]) {
      if (fetched.has(href)) continue;
      fetched.add(href);
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'prefetch', href, onload: makeReady }));
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
