import type { FastifyBaseLogger } from 'fastify';
import type { RemoteState } from '../registry/remoteState.ts';
import { composeSections, type LiveSection } from '../sections/applySectionPolicy.ts';
import { type Builds, unavailableNames } from './chooseBuilds.ts';
import { createForms, type Forms } from './createForms.ts';
import { createRenderPool, RenderError, type RenderPool } from './createRenderPool.ts';
import { blindMs, pause, proveBuilds, type Site, trialPageMs } from './proveBuilds.ts';
import type { GenerationOptions, LoadedRemotes } from './renderTask.ts';
import type { RenderThread } from './renderThread.ts';
import type { ThreadEvent } from './threadMessages.ts';

/** How often to look for the thread's next heartbeat. */
const beatMs = 100;

/** Render threads with one set of builds. */
export type Generation = {
  number: number;
  /** The remotes' states when it was made. */
  states: RemoteState[];
  /** Without those that a restarted thread could no longer load. */
  builds: Map<string, NonNullable<RemoteState['build']>>;
  pool: RenderPool;
  forms: Forms;
  routes: LoadedRemotes['routes'];
  sections: LiveSection[];
};

export type TrialOptions = Omit<GenerationOptions, 'remotes'> & {
  threads: number;
  pageMs: number;
  startThread: (options: GenerationOptions, onEvent: (event: ThreadEvent) => void) => RenderThread;
};

/**
 * Makes a generation: loads its builds in one thread, renders the pages of the unproven ones next to those of the live
 * generation, then starts the remaining threads.
 */
export function startTrial(
  { threads, pageMs, startThread, ...fixed }: TrialOptions,
  made: Pick<Generation, 'number' | 'states' | 'builds'>,
  trial: {
    /** Names of the remotes whose builds are tried, and of those whose builds must render their pages. */
    suspects: string[];
    unproven: string[];
    live: Generation | undefined;
    log: Pick<FastifyBaseLogger, 'error'>;
    onRefused: (name: string, reason: string) => void;
    /** Called for each thread that loads once the generation is live; returns false until then. */
    onLiveThread: (remotes: LoadedRemotes) => boolean;
  },
) {
  const { states, builds } = made;
  const { live, onRefused } = trial;
  const over = new AbortController();
  const end = (reason: string) => over.abort(new Error(reason));
  let newest: RenderThread | undefined;
  let resolveLoaded = (_: LoadedRemotes) => {};
  const loaded = new Promise<LoadedRemotes>((resolve) => {
    resolveLoaded = resolve;
  });
  let isLoaded = false;
  const pool = createRenderPool({
    start: (onEvent) => {
      newest = startThread({ ...fixed, remotes: nodeEntries(states, builds) }, onEvent);
      return newest;
    },
    threads: 1,
    log: trial.log,
    onThreadLost: end,
    onLoaded: (remotes) => {
      if (!trial.onLiveThread(remotes) && isLoaded && remotes.failed.length > 0)
        end('a thread could not load it');
      isLoaded = true;
      resolveLoaded(remotes);
    },
  });

  /** Pages as a set of builds renders them, with the files that are reachable now. */
  const siteOf = ({ pool, builds, routes }: Pick<Generation, 'pool' | 'builds' | 'routes'>): Site => ({
    routes,
    render: (path, language) =>
      pool.render({
        url: fixed.siteOrigin + path,
        language,
        unavailable: unavailableNames(states, builds),
        menu: [],
        budgetMs: Math.min(pageMs, trialPageMs),
      }),
  });

  async function prove(site: Site) {
    const refused = await proveBuilds(trial.unproven, site, live && siteOf(live), over.signal);
    // Whatever the status, it must end. A late one proves nothing: content may be slow, or the machine busy.
    if (refused.size === 0) await site.render('/', 'es').catch(throwUnlessLate);
    return refused;
  }

  /** Never resolves while the thread hangs, which ends the trial. */
  async function untilBeat() {
    const before = newest?.beats();
    while (newest?.beats() === before) {
      await pause(beatMs);
      over.signal.throwIfAborted();
    }
  }

  async function run(): Promise<Generation | undefined> {
    const { failed, routes, declared } = await loaded;
    // A live build is not refused on the word of a thread that runs new code, unless its host is gone.
    const isDown = (name: string) => states.some((state) => state.name === name && !state.isReachable);
    const other = failed.find(({ name }) => !trial.suspects.includes(name) && !isDown(name));
    if (other) throw new Error(`${other.name} does not load beside it: ${other.reason}`);
    for (const { name, reason } of failed) onRefused(name, loadFailure(reason));
    if (failed.length > 0) return undefined;
    const proof = prove(siteOf({ pool, builds, routes }));
    const isBlind = !trial.unproven.some((name) => live?.routes[name]?.length);
    // Visitors wait for sections of which nothing is live, and whose pages are not refused whatever they answer.
    const refused = await (isBlind ? Promise.race([proof, pause(blindMs)]) : proof);
    for (const [name, reason] of refused ?? []) onRefused(name, reason);
    if (refused?.size) return undefined;
    await untilBeat();
    await pool.grow(threads);
    const sections = composeSections(states, builds, declared);
    return { ...made, pool, routes, sections, forms: createForms(startFormThread(sections), trial.log) };
  }

  const startFormThread =
    (sections: LiveSection[]) => (section: string, onEvent: (event: ThreadEvent) => void) => {
      const remotes = nodeEntries(states, builds).map((remote) =>
        remote.name === section ? remote : { ...remote, entry: null },
      );
      const writes = sections.find(({ name }) => name === section)?.writes ?? [];
      return startThread({ ...fixed, remotes, writes }, onEvent);
    };

  const aborted = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason));
  });
  return {
    /** @returns undefined when builds were refused @throws when a thread died or hung */
    result: Promise.race([run(), aborted]),
    destroy: () => {
      end('stopped');
      return pool.destroy();
    },
  };
}

function throwUnlessLate(error: unknown) {
  if (!(error instanceof RenderError && error.kind === 'late')) throw error;
}

export const loadFailure = (reason: string) => `its server code cannot be run: ${reason}`;

/** Remotes as render threads load them: from their own host. */
function nodeEntries(states: RemoteState[], builds: Builds): GenerationOptions['remotes'] {
  return states.map(({ name, url, paths }) => {
    const build = builds.get(name);
    return { name, paths, build, entry: build ? new URL(build.nodeEntry, url).href : null };
  });
}
