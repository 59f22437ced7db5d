import type { RemoteBuild } from '../registry/readManifest.ts';
import type { RemoteState } from '../registry/remoteState.ts';

/** The build of each remote, by the remote's name. */
export type Builds = ReadonlyMap<string, RemoteBuild>;

export const buildKey = (name: string, { buildId }: RemoteBuild) => `${name}@${buildId}`;

/**
 * Which builds the site should consist of now.
 * @param live the current ones
 * @param lastGood for each remote the build that was live last, even if none is now
 * @param isRefused by build key
 * @returns `base`: the live build of each remote in the registry, unless it can no longer be loaded; `suspects`: builds to
 *   try. Where nothing is live the last good build comes first; a newer one is tried afterwards.
 */
export function chooseBuilds(
  states: RemoteState[],
  live: Builds,
  lastGood: Builds,
  isRefused: (key: string) => boolean,
) {
  const base = new Map<string, RemoteBuild>();
  const suspects = new Map<string, RemoteBuild>();
  for (const { name, build } of states) {
    const current = live.get(name);
    if (current && !isRefused(buildKey(name, current))) base.set(name, current);
    const before = current ? undefined : lastGood.get(name);
    if (before && !isRefused(buildKey(name, before))) suspects.set(name, before);
    else if (build && build.buildId !== current?.buildId && !isRefused(buildKey(name, build)))
      suspects.set(name, build);
  }
  return { base, suspects };
}

/** The remotes that browsers cannot load: without a build, or unreachable. */
export function unavailableNames(states: RemoteState[], builds: Builds): string[] {
  return states.filter(({ name, isReachable }) => !builds.has(name) || !isReachable).map(({ name }) => name);
}

/** Generations differ if their registry entries or builds differ. */
export function generationKey(states: RemoteState[], builds: Builds): string {
  return JSON.stringify(
    states.map(({ name, url, paths, menu, writes }) => [
      name,
      url,
      paths,
      menu,
      writes,
      builds.get(name)?.buildId,
    ]),
  );
}
