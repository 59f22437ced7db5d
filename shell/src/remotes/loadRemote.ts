import type { RemoteModule } from '@consejo/shared/contract';
import { withTimeout } from './withTimeout.ts';

/** After this a remote counts as down; a retry may still load it. */
const timeoutMs = 10_000;

/** Loads what makes the shell a host. Fetched again after a failure. */
export const loadFederation = () => import(/* webpackChunkName: "federation" */ './federation.ts');

const registeredEntries = new Map<string, string>();

/** The only place where a remote's code enters the site. @throws when it does not load in time or exposes no remote */
export async function loadRemote(name: string, entry: string | null): Promise<RemoteModule> {
  if (entry === null) throw new Error(`${name} is not available`);
  const federation = await withTimeout(loadFederation(), timeoutMs, 'federation');
  if (registeredEntries.get(name) !== entry) {
    federation.registerRemotes([{ name, entry }], { force: registeredEntries.has(name) });
    registeredEntries.set(name, entry);
  }
  const id = `${name}/remote`;
  const loaded = await withTimeout(federation.loadRemote<unknown>(id), timeoutMs, id);
  if (!isExposed(loaded)) throw new Error(`${name} does not expose a remote`);
  return loaded.remote;
}

function isExposed(value: unknown): value is { remote: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return false;
  const { remote } = value;
  return typeof remote === 'object' && remote !== null && 'routes' in remote && 'namespace' in remote;
}
