/** One remote as the site uses it: where its code is now, and which first path segments are its own. */
export type RemoteEntry = {
  /** Container name, e.g. `remote_institutional`. */
  name: string;
  /** First path segments, e.g. `asociaciones`. */
  paths: string[];
  /** Address of the container's entry file; null while the remote cannot be had. */
  entry: string | null;
};

/** The remote that owns an address, if any. */
export function findRemote(rows: RemoteEntry[], pathname: string): RemoteEntry | undefined {
  return rows.find((row) => isBelow(row, pathname));
}

/** Whether an address, or a route's pattern, begins with a segment that is the remote's own. */
export function isBelow({ paths }: Pick<RemoteEntry, 'paths'>, pattern: string): boolean {
  return paths.includes(pattern.replace(/^\//, '').split('/')[0] ?? '');
}
