import { queryClientContext } from '@consejo/shared/router';
import { matchRoutes, type RouterContextProvider } from 'react-router-dom';
import type { Remotes } from '../remotes/createRemotes.ts';
import { createRoutes } from './routes.tsx';

/**
 * Fetches what a link's page needs when the visitor is about to follow it: its section, its code and its content, each
 * once. The listener is on the document, so that links of every section's build count. Nothing while the page shows a
 * failure: a call that both pages share would be made again, and the retry button give way to a loading state.
 */
export function prefetchOnIntent(remotes: Remotes, context: RouterContextProvider): void {
  const fetched = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin) return;
    const page = link.pathname + link.search;
    if (page === location.pathname + location.search || fetched.has(page) || showsFailure(context)) return;
    fetched.add(page);
    // The next intent tries again; a navigation shows the failure.
    fetchPage(new URL(link.href), remotes, context).catch(() => fetched.delete(page));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true });
}

function showsFailure(context: RouterContextProvider): boolean {
  const queries = context.get(queryClientContext).getQueryCache().getAll();
  return queries.some((query) => query.state.status === 'error' && query.isActive());
}

async function fetchPage(url: URL, remotes: Remotes, context: RouterContextProvider): Promise<void> {
  const remote = remotes.find(url.pathname);
  if (remote) await remotes.load(remote);
  const matches = matchRoutes(createRoutes(remotes), url) ?? [];
  const request = new Request(url);
  await Promise.all(
    matches.map(({ route: { loader, path = '' }, params }) =>
      typeof loader === 'function' ? loader({ request, url, pattern: path, params, context }) : null,
    ),
  );
}
