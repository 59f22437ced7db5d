import type { FastifyBaseLogger } from 'fastify';
import { backOffMs, type Failure, failAgain } from '../config/backOff.ts';
import { messageOf } from '../config/messageOf.ts';
import {
  type DoorNames,
  hasFile,
  ManifestError,
  type RemoteBuild,
  readManifest,
  requireFiles,
} from './readManifest.ts';
import { readRegistry } from './readRegistry.ts';
import type { RemoteState } from './remoteState.ts';

/** One missed poll is not logged, since all services may start together, and takes no remote down that has a build. */
const missesUntilDown = 2;
/** A build with missing files is examined again after one poll, then two, up to this many: its release may go on for long. */
const maxPollsUntilExamined = 10;
/** Builds that are remembered. */
const maxIncomplete = 100;

/**
 * Polls the registry and every remote's manifest. Keeps what was good: a registry or manifest that becomes invalid
 * changes nothing but the log.
 */
export function watchRegistry(options: {
  location: string;
  pollMs: number;
  /** What this shell's doors export. */
  doors: DoorNames;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** `isWhole`: the registry has no invalid entry, which would be missing from `remotes`. */
  onUpdate: (remotes: RemoteState[], isWhole: boolean) => void;
}) {
  const { location, pollMs, doors, log, onUpdate } = options;
  let registry: Awaited<ReturnType<typeof readRegistry>> = { entries: [], problems: [], isWhole: true };
  const known = new Map<string, { build: RemoteBuild | undefined; misses: number }>();
  const logOnce = createOnceLog(log);
  const delays = { firstMs: pollMs, maxMs: maxPollsUntilExamined * pollMs };
  /** By build: what its files lacked. */
  const incomplete = new Map<string, Failure>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let inFlight = Promise.resolve();

  async function poll() {
    try {
      registry = await readRegistry(location);
      logOnce('registry', registry.problems.join('; ') || undefined);
    } catch (error) {
      logOnce('registry', messageOf(error));
    }
    const states = await Promise.all(registry.entries.map(pollRemote));
    if (!isStopped) onUpdate(states, registry.isWhole);
  }

  async function pollRemote(entry: (typeof registry.entries)[number]): Promise<RemoteState> {
    const before = known.get(entry.url) ?? { build: undefined, misses: 0 };
    try {
      const build = await readManifest(entry.url, doors);
      if (build.buildId !== before.build?.buildId) await examine(entry.url, build);
      known.set(entry.url, { build, misses: 0 });
      logOnce(entry.name, undefined);
      return { ...entry, build, isReachable: true, problem: undefined, refused: undefined };
    } catch (error) {
      const failure = error instanceof ManifestError ? error : undefined;
      const isUnusable = failure?.kind === 'unusable';
      const misses = isUnusable ? 0 : before.misses + 1;
      known.set(entry.url, { ...before, misses });
      const problem = messageOf(error);
      const isFirstMiss = !isUnusable && misses < missesUntilDown;
      if (!isFirstMiss) logOnce(entry.name, problem);
      const isReachable =
        (isFirstMiss && before.build !== undefined) ||
        (isUnusable && before.build !== undefined && (await hasEntry(entry.url, before.build)));
      const refused = failure?.buildId ? { buildId: failure.buildId, reason: problem } : undefined;
      return { ...entry, build: before.build, isReachable, problem, refused };
    }
  }

  /**
   * Requests the files of a build unless it waits for its back-off. The manifest is read in each poll, so that another
   * build or a corrected manifest does not wait.
   */
  async function examine(url: string, build: RemoteBuild) {
    const key = `${url} ${build.buildId}`;
    if (incomplete.size > maxIncomplete) incomplete.clear();
    const before = incomplete.get(key);
    // The manifest did answer, so the remote is reachable.
    if (before && backOffMs(before, delays) > 0)
      throw new ManifestError('unusable', before.reason, build.buildId);
    try {
      await requireFiles(url, build);
      incomplete.delete(key);
    } catch (error) {
      incomplete.set(key, failAgain(before, messageOf(error), delays));
      throw error;
    }
  }

  function loop(): Promise<void> {
    inFlight = poll()
      .catch((error: unknown) => log.error(error, 'polling the remotes failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(loop, pollMs);
      });
    return inFlight;
  }

  return {
    /** Resolves after the first poll. */
    start: loop,
    /** Resolves when the poll in flight has ended; it no longer calls `onUpdate`. */
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return inFlight;
    },
  };
}

/** Logs a problem when it begins or changes, and when it is over. */
function createOnceLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  const logged = new Map<string, string | undefined>();
  return (subject: string, problem: string | undefined) => {
    if (logged.get(subject) === problem) return;
    if (problem) log.warn({ subject }, problem);
    else if (logged.get(subject)) log.info({ subject }, 'is back');
    logged.set(subject, problem);
  };
}

/** Whether the last good build is still there, although the manifest no longer describes it. */
function hasEntry(remoteUrl: string, build: RemoteBuild): Promise<boolean> {
  return hasFile(remoteUrl, build.entry).catch(() => false);
}
