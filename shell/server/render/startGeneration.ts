import type { FastifyBaseLogger } from 'fastify';
import type { RemoteBuild } from '../registry/readManifest.ts';
import type { RemoteState } from '../registry/remoteState.ts';
import { composeSections, type LiveSection } from '../sections/applySectionPolicy.ts';
import { createForms, type Forms } from './createForms.ts';
import type { RenderPool } from './createRenderPool.ts';
import { nodeEntries, openPool, type PoolOptions } from './openPool.ts';
import type { LoadedRemotes } from './renderTask.ts';
import type { ThreadEvent } from './threadMessages.ts';

/** Render threads with one build of each remote. */
export type Generation = {
  number: number;
  /** The remotes' states when it was made. */
  states: RemoteState[];
  /** Without those that a restarted thread could no longer load. */
  builds: Map<string, RemoteBuild>;
  pool: RenderPool;
  forms: Forms;
  routes: LoadedRemotes['routes'];
  sections: LiveSection[];
};

/** Builds that a thread could not load. */
export class LoadError extends Error {
  readonly failed: LoadedRemotes['failed'];
  constructor(failed: LoadedRemotes['failed']) {
    super('a thread could not load it');
    this.failed = failed;
  }
}

/**
 * Makes a generation: its threads have loaded all builds when it resolves.
 * @param onLoadedLater called for each thread that replaces another once the generation is live
 * @throws LoadError, or the reason of the attempt when that is over
 */
export async function startGeneration(
  options: PoolOptions,
  made: Pick<Generation, 'number' | 'states' | 'builds'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  attempt: AbortController,
  onLoadedLater: (remotes: LoadedRemotes) => void,
): Promise<Generation> {
  const { startThread, threads, pageMs: _, ...fixed } = options;
  const { states, builds } = made;
  let isMade = false;
  const { pool, until, loaded, beat } = openPool(
    options,
    nodeEntries(states, builds),
    log,
    attempt,
    (later) => {
      if (isMade) onLoadedLater(later);
      else if (later.failed.length > 0) attempt.abort(new LoadError(later.failed));
    },
  );
  try {
    const { failed, routes, declared } = await loaded();
    if (failed.length > 0) throw new LoadError(failed);
    await beat();
    await until(pool.grow(threads));
    isMade = true;
    const sections = composeSections(states, builds, declared);
    const startFormThread = (section: string, onEvent: (event: ThreadEvent) => void) => {
      const own = nodeEntries(states, builds).map((remote) =>
        remote.name === section ? remote : { ...remote, entry: null },
      );
      const writes = sections.find(({ name }) => name === section)?.writes ?? [];
      return startThread({ ...fixed, remotes: own, writes }, onEvent);
    };
    return { ...made, pool, routes, sections, forms: createForms(startFormThread, log) };
  } catch (error) {
    await pool.destroy();
    throw error;
  }
}
