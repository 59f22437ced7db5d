import type { RemoteModule, RemoteModuleOne } from '@consejo/shared/contract';
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
  const { remote } = loaded;
  if (!isOfContractOne(remote)) return remote;
  const { fromContractOne } = await import('./contractOne.ts');
  return fromContractOne(remote);
}

function isExposed(value: unknown): value is { remote: RemoteModule | RemoteModuleOne } {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return false;
  const { remote } = value;
  return typeof remote === 'object' && remote !== null && 'routes' in remote && 'namespace' in remote;
}

function isOfContractOne(remote: RemoteModule | RemoteModuleOne): remote is RemoteModuleOne {
  return typeof remote.routes === 'function';
}
