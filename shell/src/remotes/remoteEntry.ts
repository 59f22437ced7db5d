/** One remote as it is loaded: by a browser through the site's origin, by a render worker from the remote's host. */
export type RemoteEntry = {
  /** Container name, e.g. `remote_institutional`. */
  name: string;
  /** First path segments, e.g. `asociaciones`. */
  paths: string[];
  /** URL of the container's entry file; null while the remote is unavailable. */
  entry: string | null;
  /** URLs of the files that load the entry, and of those that it loads first: a browser fetches all at once. */
  files?: string[];
};

/** The remote that owns a path, if any. */
export function findRemote(remotes: RemoteEntry[], pathname: string): RemoteEntry | undefined {
  return remotes.find((remote) => isBelow(remote, pathname));
}

/** Whether a path or route pattern begins with one of the remote's segments. */
export function isBelow({ paths }: Pick<RemoteEntry, 'paths'>, pattern: string): boolean {
  return paths.includes(pattern.replace(/^\//, '').split('/')[0] ?? '');
}
