import type { RemoteRow } from './remoteRow.ts';

/** The remotes as they are now; an open page knows them as they were when it was served. */
export async function fetchRows(): Promise<RemoteRow[]> {
  const response = await fetch('/remotes/registry.json', { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`registry: ${response.status}`);
  return response.json();
}
