import { ownResources } from '@consejo/shared/content';
import type { RemoteModule } from '@consejo/shared/contract';
import type { Language } from '@consejo/shared/i18n';
import { fetchIntoCache } from './fetchIntoCache.ts';
import { loadFederation, loadRemote } from './loadRemote.ts';
import { findRemote, type RemoteEntry } from './remoteEntry.ts';

/** The remotes of one running site, and which of them are loaded. */
export type Remotes = {
  list: () => RemoteEntry[];
  find: (pathname: string) => RemoteEntry | undefined;
  /** Loads a remote once, however many callers wait for it. A failed load is forgotten: the next call tries again. */
  load: (remote: RemoteEntry) => Promise<RemoteModule>;
  loaded: (name: string) => RemoteModule | undefined;
  /** The entry file a loaded remote came from. */
  loadedEntry: (name: string) => string | null | undefined;
  /** Why the last load of a remote failed. */
  failure: (name: string) => unknown;
  /** Replaces the list, e.g. with the new entry of a remote that is available again. */
  update: (remotes: RemoteEntry[]) => void;
};

/**
 * @param onLoad called once per remote, before its routes are used: the place to add its texts, and those of the UI kit
 * that only sections use, or to throw
 */
export function createRemotes(
  initial: RemoteEntry[],
  onLoad: (name: string, remote: RemoteModule, uiTexts: Record<Language, object>) => void,
): Remotes {
  let remotes = initial;
  const loaded = new Map<string, { module: RemoteModule; entry: string | null }>();
  const failures = new Map<string, unknown>();
  /** By name and entry, so that a newer entry does not wait for an older one that never arrives. */
  const inFlight = new Map<string, Promise<RemoteModule>>();

  async function loadOnce({ name, entry, files }: RemoteEntry): Promise<RemoteModule> {
    if (entry && files) [entry, ...files].forEach(fetchIntoCache);
    try {
      const module = await loadRemote(name, entry);
      const first = loaded.get(name);
      if (first) return first.module;
      onLoad(name, module, (await loadFederation()).uiSectionLocales);
      ownResources(name, module.content);
      loaded.set(name, { module, entry });
      return module;
    } catch (error) {
      failures.set(name, error);
      throw error;
    }
  }

  return {
    list: () => remotes,
    find: (pathname) => findRemote(remotes, pathname),
    loaded: (name) => loaded.get(name)?.module,
    loadedEntry: (name) => loaded.get(name)?.entry,
    failure: (name) => failures.get(name),
    update: (next) => {
      remotes = next;
    },
    load: async (remote) => {
      const first = loaded.get(remote.name);
      if (first) return first.module;
      const key = `${remote.name} ${remote.entry}`;
      const loading = inFlight.get(key) ?? loadOnce(remote).finally(() => inFlight.delete(key));
      inFlight.set(key, loading);
      return loading;
    },
  };
}
