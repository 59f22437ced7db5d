import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { Remotes } from '../remotes/createRemotes.ts';
import { fetchRemotes } from '../remotes/fetchRemotes.ts';
import { remoteRoutes } from './remoteRoutes.tsx';
import { sectionsId } from './routes.tsx';

/**
 * Called by the router before it goes to an address it has no whole route for: loads the remote that owns it.
 * When that fails nothing is added; the remote's `*` route then shows the fallback, and the next try comes here again.
 */
export function discoverRemote(remotes: Remotes): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    const row = remotes.find(path);
    if (!row || remotes.loaded(row.name)) return;
    try {
      const remote = await remotes.load(row).catch(async () => {
        // It may have been deployed anew or come back since this page was served.
        remotes.update(await fetchRemotes());
        return remotes.load(remotes.find(path) ?? row);
      });
      patch(sectionsId, [remoteRoutes(remotes.find(path) ?? row, remote)]);
    } catch {
      // The `*` route says why.
    }
  };
}
