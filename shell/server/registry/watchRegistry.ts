import type { FastifyBaseLogger } from 'fastify';
import type { DoorNames } from './doorNames.ts';
import { hasFile, missingFiles } from './missingFiles.ts';
import { ManifestError, type RemoteBuild, readManifest } from './readManifest.ts';
import { type RegistryEntry, readRegistry } from './readRegistry.ts';
import type { RemoteState } from './remoteState.ts';

/** One missed answer is a hiccup and not worth a word; a remote that had a build is taken as down from the second on. */
const missesUntilDown = 2;

/**
 * Looks at the registry and every remote's manifest, now and then every `pollMs`, and tells what it found.
 * Keeps what was good: a registry or a manifest that turns bad changes nothing but the log.
 */
export function watchRegistry(options: {
  location: string;
  pollMs: number;
  /** What this shell's doors export. */
  doors: DoorNames;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  onUpdate: (remotes: RemoteState[]) => void;
}) {
  const { location, pollMs, doors, log, onUpdate } = options;
  let rows: RegistryEntry[] = [];
  const known = new Map<string, { build: RemoteBuild | undefined; misses: number }>();
  const logOnce = createOnceLog(log);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let polling = Promise.resolve();

  async function poll() {
    try {
      const registry = await readRegistry(location);
      rows = registry.rows;
      logOnce('registry', registry.problems.join('; ') || undefined);
    } catch (error) {
      logOnce('registry', messageOf(error));
    }
    const states = await Promise.all(rows.map(pollRemote));
    if (!isStopped) onUpdate(states);
  }

  async function pollRemote(row: RegistryEntry): Promise<RemoteState> {
    const before = known.get(row.url) ?? { build: undefined, misses: 0 };
    try {
      const build = await readManifest(row.url, doors);
      if (build.buildId !== before.build?.buildId) await requireFiles(row.url, build);
      known.set(row.url, { build, misses: 0 });
      logOnce(row.name, undefined);
      return { ...row, build, isReachable: true, problem: undefined, refused: undefined };
    } catch (error) {
      const failure = error instanceof ManifestError ? error : undefined;
      const isUnusable = failure?.kind === 'unusable';
      const misses = isUnusable ? 0 : before.misses + 1;
      known.set(row.url, { ...before, misses });
      const problem = messageOf(error);
      const isHiccup = before.build !== undefined && !isUnusable && misses < missesUntilDown;
      if (!isHiccup) logOnce(row.name, problem);
      const isReachable =
        isHiccup || (isUnusable && before.build !== undefined && (await isThere(row.url, before.build)));
      const refused = failure?.buildId ? { buildId: failure.buildId, reason: problem } : undefined;
      return { ...row, build: before.build, isReachable, problem, refused };
    }
  }

  function loop(): Promise<void> {
    polling = poll()
      .catch((error: unknown) => log.error(error, 'looking at the remotes failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(loop, pollMs);
      });
    return polling;
  }

  return {
    /** Resolves after the first look. */
    start: loop,
    /** Resolves when the look under way, of which nothing is told any more, is over. */
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return polling;
    },
  };
}

/** Says a problem when it begins or changes, and that it is over when it is. */
function createOnceLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  const said = new Map<string, string | undefined>();
  return (subject: string, problem: string | undefined) => {
    if (said.get(subject) === problem) return;
    if (problem) log.warn({ subject }, problem);
    else if (said.get(subject)) log.info({ subject }, 'is back');
    said.set(subject, problem);
  };
}

async function requireFiles(remoteUrl: string, build: RemoteBuild): Promise<void> {
  const missing = await missingFiles(remoteUrl, build);
  if (missing.length === 0) return;
  const { buildId } = build;
  throw new ManifestError(
    'unusable',
    `${remoteUrl}: build ${buildId} is not whole, it lacks ${missing.join(', ')}`,
    buildId,
  );
}

/** Whether the last good build can still be fetched, where the manifest no longer speaks for it. */
function isThere(remoteUrl: string, build: RemoteBuild): Promise<boolean> {
  return hasFile(remoteUrl, build.entry).catch(() => false);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
