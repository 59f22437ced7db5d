import type { RemoteBuild } from '../registry/readManifest.ts';
import type { RemoteState } from '../registry/remoteState.ts';

/** The build of each remote, by the remote's name. */
export type Builds = ReadonlyMap<string, RemoteBuild>;

export const buildKey = (name: string, { buildId }: RemoteBuild) => `${name}@${buildId}`;

/**
 * What the site should be made of now.
 * @param live what it is made of
 * @param lastGood builds that were live once, of remotes that may have none now
 * @param isRefused by the key of a build
 * @returns `base`: of each remote in the registry the live build, unless it cannot be loaded any more; `suspects`: builds
 *   that are not live and may become so. Where nothing is live the last good build comes first: a newer one is tried
 *   beside it.
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

/** What makes one generation of render threads another: the rows of the registry, and the builds. */
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
