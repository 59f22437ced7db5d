import type { RemoteEntry } from '../../src/remotes/remoteEntry.ts';

/** Describes an uncaught error: with the remote whose code is in the stack, if any, and the page being rendered. */
export function uncaughtMessage(
  error: unknown,
  remotes: Pick<RemoteEntry, 'name' | 'entry'>[],
  page: string | undefined,
): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const culprit = remotes.find(
    ({ entry }) => entry && stack.includes(entry.slice(entry.lastIndexOf('/') + 1)),
  );
  const where = [culprit?.name, page && `while rendering ${page}`].filter(Boolean).join(', ');
  return `uncaught ${String(error)}${where && ` (${where})`}`;
}
