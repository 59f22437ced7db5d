import type { Remotes } from '../remotes/createRemotes.ts';
import { fetchRemotes } from '../remotes/fetchRemotes.ts';
import { findRemote } from '../remotes/remoteEntry.ts';

/**
 * Whether the section of an address has been deployed anew since this page loaded its code. A page never runs two builds
 * of one remote; only a new page gets the new one.
 */
export async function isSuperseded(remotes: Remotes, pathname: string): Promise<boolean> {
  const loaded = remotes.loadedEntry(remotes.find(pathname)?.name ?? '');
  if (loaded === undefined) return false;
  const now = findRemote(await fetchRemotes().catch(() => []), pathname)?.entry;
  return typeof now === 'string' && now !== loaded;
}
