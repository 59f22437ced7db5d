import type { RemoteEntry } from '../../src/remotes/remoteEntry.ts';
import type { RemoteBuild } from './readManifest.ts';
import type { readRegistry } from './readRegistry.ts';

/** One remote: its registry entry, the paths it does not get of it, and what the last poll found out. */
export type RemoteState = Awaited<ReturnType<typeof readRegistry>>['entries'][number] & {
  /** The newest usable build, if there has been one. */
  build: RemoteBuild | undefined;
  /** False while the remote does not respond: browsers cannot fetch its files either. */
  isReachable: boolean;
  /** Why the newest build or the remote itself is not used; for the log and /readyz. */
  problem: string | undefined;
  /** The newest build, if it is unusable. */
  refused: { buildId: string; reason: string } | undefined;
};

/** The URL path on this origin of a file of a remote's build. */
export const remoteFile = (name: string, file: string) => `/remotes/${name}/${file}`;
/** The URL path on this origin of a file of the shell's browser build. */
export const shellFile = (file: string) => `/assets/${file}`;

/**
 * Remotes as browsers load them: files from this origin, none of a remote without a build.
 * @param federation the shell's files that load a remote; an open page has those of its own build
 */
export function browserEntries(
  remotes: Pick<RemoteState, 'name' | 'paths' | 'build'>[],
  federation: string[] = [],
): RemoteEntry[] {
  return remotes.map(({ name, paths, build }) => {
    if (!build) return { name, paths, entry: null };
    const first = build.pages.remote?.js.map((file) => remoteFile(name, file)) ?? [];
    return {
      name,
      paths,
      entry: remoteFile(name, build.entry),
      files: [...federation.map(shellFile), ...first],
    };
  });
}

/**
 * One remote as /readyz reports it.
 * @param refusedDeclarations of the live build
 * @param reason why the newest build failed, if it did
 */
export function remoteStatus(
  { name, build, isReachable, problem, refusedPaths, ...state }: RemoteState,
  live: RemoteBuild | undefined,
  refusedDeclarations: string[],
  reason: string | undefined,
) {
  const failed =
    build && build.buildId !== live?.buildId && reason !== undefined
      ? { buildId: build.buildId, reason }
      : undefined;
  const refused = state.refused ?? failed;
  const declarations = [...refusedPaths, ...refusedDeclarations];
  return {
    name,
    buildId: live?.buildId ?? null,
    contractVersion: live?.contractVersion ?? null,
    isReachable,
    ...(problem && { problem }),
    ...(refused && { refused }),
    ...(declarations.length > 0 && { refusedDeclarations: declarations }),
  };
}
