import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { Remotes } from '../remotes/createRemotes.ts';
import { fetchRemotes } from '../remotes/fetchRemotes.ts';
import { remoteRoutes } from './remoteRoutes.tsx';
import { sectionsId } from './routes.tsx';

/**
 * Called by the router before it navigates to a URL whose routes it does not have yet: loads the remote that owns it.
 * If that fails no route is added; the remote's `*` route shows the fallback, and the next attempt gets here again.
 */
export function discoverRemote(remotes: Remotes): PatchRoutesOnNavigationFunction {
  // A remote may be loaded before its routes are needed (prefetchOnIntent.ts).
  const routed = new Set(remotes.list().flatMap(({ name }) => (remotes.loaded(name) ? [name] : [])));
  return async ({ path, patch }) => {
    const remote = remotes.find(path);
    if (!remote || routed.has(remote.name)) return;
    try {
      const loaded = await remotes.load(remote).catch(async () => {
        // It may have been redeployed or recovered since this page was served.
        remotes.update(await fetchRemotes());
        return remotes.load(remotes.find(path) ?? remote);
      });
      if (routed.has(remote.name)) return;
      routed.add(remote.name);
      patch(sectionsId, [remoteRoutes(remotes.find(path) ?? remote, loaded)]);
    } catch {
      // The `*` route reports why.
    }
  };
}
