import { AsyncLocalStorage } from 'node:async_hooks';

const pages = new AsyncLocalStorage<Set<string>>();

/**
 * From now on, notes what pages read from the content backend. Their browsers make the same calls on later visits, so
 * what warms the edge has to know them.
 * @param baseUrl of the backend
 */
export function noteContentCalls(baseUrl: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const address = String(input);
    if (address.startsWith(`${baseUrl}/api/`) && (init?.method ?? 'GET') === 'GET') {
      pages.getStore()?.add(address.slice(baseUrl.length));
    }
    return fetch(input, init);
  };
}

/** Runs what makes a page. @returns also the addresses it read, below the site's origin */
export async function withContentCalls<T>(make: () => Promise<T>): Promise<[T, calls: string[]]> {
  const calls = new Set<string>();
  return [await pages.run(calls, make), [...calls]];
}
