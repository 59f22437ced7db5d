import type { RemoteModule } from '@consejo/shared/contract';
import { loadRemote } from './loadRemote.ts';
import { findRemote, type RemoteEntry } from './remoteEntry.ts';

/** The remotes of one running site: which there are, which have been loaded. */
export type Remotes = {
  rows: () => RemoteEntry[];
  find: (pathname: string) => RemoteEntry | undefined;
  /** Loads a remote once, for everybody who asks; a failed load is forgotten, so that the next call tries again. */
  load: (row: RemoteEntry) => Promise<RemoteModule>;
  loaded: (name: string) => RemoteModule | undefined;
  /** The entry that a loaded remote came from. */
  loadedEntry: (name: string) => string | undefined;
  /** Why the last load of a remote failed. */
  failure: (name: string) => unknown;
  /** Takes newer rows, e.g. with the new entry of a remote that came back. */
  update: (rows: RemoteEntry[]) => void;
};

/** @param onLoad called once per remote, before its routes are used: the place to add its texts */
export function createRemotes(initialRows: RemoteEntry[], onLoad: (remote: RemoteModule) => void): Remotes {
  let rows = initialRows;
  const modules = new Map<string, RemoteModule>();
  const entries = new Map<string, string | null>();
  const failures = new Map<string, unknown>();
  /** By name and entry: a newer entry is not waited for behind one that does not come. */
  const inFlight = new Map<string, Promise<RemoteModule>>();

  async function loadOnce(row: RemoteEntry): Promise<RemoteModule> {
    const remote = await loadRemote(row).catch((error: unknown) => {
      failures.set(row.name, error);
      throw error;
    });
    const known = modules.get(row.name);
    if (known) return known;
    modules.set(row.name, remote);
    entries.set(row.name, row.entry);
    onLoad(remote);
    return remote;
  }

  return {
    rows: () => rows,
    find: (pathname) => findRemote(rows, pathname),
    loaded: (name) => modules.get(name),
    loadedEntry: (name) => entries.get(name) ?? undefined,
    failure: (name) => failures.get(name),
    update: (next) => {
      rows = next;
    },
    load: async (row) => {
      const known = modules.get(row.name);
      if (known) return known;
      const key = `${row.name} ${row.entry}`;
      const loading = inFlight.get(key) ?? loadOnce(row).finally(() => inFlight.delete(key));
      inFlight.set(key, loading);
      return loading;
    },
  };
}
