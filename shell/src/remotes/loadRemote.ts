import type { RemoteModule, RemoteModuleOne } from '@consejo/shared/contract';
import { loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './remoteEntry.ts';

/** A remote that has not come by then is taken as down; a retry may bring it. */
const timeoutMs = 10_000;

const registeredEntries = new Map<string, string>();

/** The one place where a remote's code enters the site. @throws when it cannot be had in time or is no remote */
export async function loadRemote({ name, entry }: RemoteEntry): Promise<RemoteModule> {
  if (entry === null) throw new Error(`${name} is not available`);
  if (registeredEntries.get(name) !== entry) {
    registerRemotes([{ name, entry }], { force: registeredEntries.has(name) });
    registeredEntries.set(name, entry);
  }
  const loaded = await withTimeout(loadFederated<unknown>(`${name}/remote`), name);
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

async function withTimeout<T>(promise: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not come within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
