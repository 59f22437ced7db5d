import type { RemoteBuild } from './readManifest.ts';
import type { RegistryEntry } from './readRegistry.ts';

/** What the shell knows of one remote right now. */
export type RemoteState = RegistryEntry & {
  /** The build that pages are made with: the newest usable one. Undefined until there is one. */
  build: RemoteBuild | undefined;
  /** False while the remote does not answer: its files cannot be fetched by a browser either. */
  isReachable: boolean;
  /** Why the newest build is not used, or the remote is not; shown in the logs and at /readyz. */
  problem: string | undefined;
  /** The newest build, where it is not used because of what it is or lacks. */
  refused: RefusedBuild | undefined;
};

export type RefusedBuild = { buildId: string; reason: string };

/** The name under which a build's files are asked for through this origin. */
export const remoteFile = (name: string, file: string) => `/remotes/${name}/${file}`;
