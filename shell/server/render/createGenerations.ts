import type { FastifyBaseLogger } from 'fastify';
import type { PageRequest, PartName } from '../../src/app/render.tsx';
import { isBelow } from '../../src/remotes/remoteEntry.ts';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { formMs, queueMs } from '../deadlines.ts';
import type { RemoteBuild } from '../registry/readManifest.ts';
import type { RegistryEntry } from '../registry/readRegistry.ts';
import { browserEntries, type RemoteState, remoteStatus } from '../registry/remoteState.ts';
import type { LiveSection } from '../sections/applySectionPolicy.ts';
import { type Builds, chooseBuilds, generationKey, unavailableNames } from './chooseBuilds.ts';
import { createRefusals } from './createRefusals.ts';
import { RenderError } from './createRenderPool.ts';
import type { LoadedRemotes, RenderAnswer } from './renderTask.ts';
import { type Generation, loadFailure, startTrial, type TrialOptions } from './startTrial.ts';

type Options = TrialOptions & {
  /** Whether a new build must render its pages before it goes live; otherwise it only has to load. */
  provesBuilds: boolean;
  /** Called with the registry and the live sections when other builds are live or the registry has changed. */
  onLive: (entries: RegistryEntry[], sections: LiveSection[]) => void;
};

type Trial = { suspects: Builds; destroy: () => Promise<void>; ended: Promise<void> };

/**
 * Render threads in generations: each has one build of every remote and never changes. A new build is tried in a thread
 * next to the live ones. If it passes, that thread and others like it take over and the old ones drain; if it fails, it
 * is refused for a while and the last good build stays live.
 */
export function createGenerations(
  { provesBuilds, onLive, ...options }: Options,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
) {
  let current: Generation | undefined;
  let states: RemoteState[] = [];
  let isRegistryWhole = true;
  let count = 0;
  let isClosed = false;
  /** Whether the first trials are over; until then sections may still be loading. */
  let isSettled = false;
  let resolveStarted = () => {};
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });
  /** For each remote, the build that was live last. */
  const lastGood = new Map<string, RemoteBuild>();
  /** By the key of the generation that each would make live. */
  const trials = new Map<string, Trial>();
  const draining = new Set<Promise<void>>();
  const loggedRefusals = new Map<string, string>();
  const refusals = createRefusals(log);

  /** Takes over the result of a poll and starts trials as needed. */
  /** @param isWhole no section of the registry is missing from `next` */
  function update(next: RemoteState[], isWhole = true): void {
    for (const { name, build, isReachable } of next) {
      const wasUnreachable = states.some((state) => state.name === name && !state.isReachable);
      if (!wasUnreachable || !isReachable) continue;
      // Code that could not be fetched from an unreachable host may load now.
      for (const one of [build, lastGood.get(name)]) if (one) refusals.forget(name, one);
    }
    for (const name of lastGood.keys()) if (!next.some((state) => state.name === name)) lastGood.delete(name);
    states = next;
    isRegistryWhole = isWhole;
    startTrials();
  }

  function startTrials() {
    if (isClosed) return;
    const live: Builds = current?.builds ?? new Map();
    const { base, suspects } = chooseBuilds(states, live, lastGood, refusals.isRefused);
    const untried = [...suspects].filter((suspect) => !isOnTrial(...suspect));
    // Beside a live site each is tried alone, so that none holds up another; a start tries all at once.
    const together = current ? [] : untried.filter((suspect) => !refusals.isIsolated(...suspect));
    if (together.length > 0) tryBuilds(base, new Map(together));
    for (const suspect of untried) if (!together.includes(suspect)) tryBuilds(base, new Map([suspect]));
    if (trials.size === 0) {
      isSettled ||= current !== undefined;
      // The registry has changed, or there are no remotes yet: then the shell's own pages are a generation too.
      const isCurrent = current && generationKey(states, live) === generationKey(current.states, live);
      if (!isCurrent && !refusals.isShellRefused()) tryBuilds(base, new Map());
    }
  }

  const isOnTrial = (name: string, build: RemoteBuild) =>
    [...trials.values()].some(({ suspects }) => suspects.get(name)?.buildId === build.buildId);

  /** Whether a build may still go live: it is the newest, or the last good one while nothing is live. */
  const isWanted = (name: string, { buildId }: RemoteBuild) => {
    const before = current?.builds.has(name) ? undefined : lastGood.get(name);
    return [states.find((state) => state.name === name)?.build, before].some(
      (one) => one?.buildId === buildId,
    );
  };

  function tryBuilds(base: Builds, suspects: Builds) {
    const builds = new Map([...base, ...suspects]);
    const key = generationKey(states, builds);
    if (trials.has(key)) return;
    count += 1;
    const number = count;
    const startedAt = Date.now();
    const live = current;
    // A build that was live before has been proven, and its section is waiting for it.
    const unproven = [...suspects].filter(
      ([name, { buildId }]) => provesBuilds && lastGood.get(name)?.buildId !== buildId,
    );
    const { result, destroy } = startTrial(
      options,
      { number, states, builds },
      {
        suspects: [...suspects.keys()],
        unproven: unproven.map(([name]) => name),
        live,
        log,
        onRefused: (name, reason) => refuse(name, builds, reason),
        onLiveThread: (remotes) => {
          if (current?.number !== number) return false;
          dropFailed(current, remotes);
          return true;
        },
      },
    );
    const ended = result
      .catch((error: unknown) => {
        if (!isClosed) refusals.blame(suspects, error instanceof Error ? error.message : String(error));
        return undefined;
      })
      .then(async (generation) => {
        trials.delete(key);
        // If another generation went live meanwhile, this one would undo it.
        if (
          generation &&
          // Nothing is live yet: builds that render are better than none, even if one has been replaced since.
          (!live || [...suspects].every((suspect) => isWanted(...suspect))) &&
          current === live &&
          !isClosed &&
          generationKey(states, builds) === key
        ) {
          swap(generation, Date.now() - startedAt);
        } else await destroy();
        startTrials();
      });
    trials.set(key, { suspects, destroy, ended });
  }

  function refuse(name: string, builds: Builds, reason: string) {
    const build = builds.get(name);
    if (build && !isClosed) refusals.refuse(name, build, reason);
  }

  function swap(generation: Generation, ms: number) {
    const old = current;
    current = generation;
    resolveStarted();
    for (const [name, build] of generation.builds) lastGood.set(name, build);
    refusals.clear(generation.builds);
    for (const section of generation.sections) logRefused(section);
    onLive(generation.states, generation.sections);
    const builds = Object.fromEntries([...generation.builds].map(([name, { buildId }]) => [name, buildId]));
    log.info({ generation: generation.number, builds, ms }, 'generation is live');
    if (old) drain(old);
  }

  /** Logs refused declarations when they begin or change, not with each generation. */
  function logRefused({ name, buildId, refused }: LiveSection) {
    const line = refused.join('; ');
    if (line && line !== loggedRefusals.get(name))
      log.warn({ subject: name }, `build ${buildId}, refused declarations: ${line}`);
    loggedRefusals.set(name, line);
  }

  /** Pages in flight are finished, then the threads end. */
  function drain({ pool, forms }: Generation) {
    const drained = Promise.all([pool.drain(formMs), forms.drain(formMs)]);
    const ended = drained.then(() => void draining.delete(ended));
    draining.add(ended);
  }

  /** A replacement thread could not load some builds: their sections are unavailable until the next trial. */
  function dropFailed(generation: Generation, { failed }: LoadedRemotes) {
    for (const { name, reason } of failed) {
      refuse(name, generation.builds, loadFailure(reason));
      generation.builds.delete(name);
    }
  }

  /** Threads route by the registry they were started with; reachability is that of the last poll. */
  const withReachability = (state: RemoteState): RemoteState => {
    const now = states.find(({ name }) => name === state.name);
    return { ...state, isReachable: now?.isReachable ?? state.isReachable };
  };

  /** Without those whose build could not be loaded again. */
  const liveSections = () => current?.sections.filter(({ name }) => current?.builds.has(name)) ?? [];

  function statusOf(state: RemoteState) {
    const { name, build } = state;
    const section = liveSections().find((one) => one.name === name);
    const reason = build && refusals.reason(name, build);
    return remoteStatus(state, current?.builds.get(name), section?.refused ?? [], reason);
  }

  return {
    update,
    /** Renders one page. @throws RenderError */
    render: async (request: Omit<PageRequest, 'unavailable' | 'menu'>): Promise<RenderAnswer> => {
      // The first visitors after a start wait for the first generation.
      if (!current && !isClosed) await withTimeout(started, queueMs, 'starting').catch(() => {});
      if (!current) throw new RenderError('closed', 'no generation is live yet');
      const { pool, forms, builds } = current;
      const page = {
        ...request,
        unavailable: unavailableNames(current.states.map(withReachability), builds),
        menu: liveSections().flatMap(({ menu }) => menu),
      };
      if (request.form === undefined) return pool.render({ ...page, budgetMs: options.pageMs });
      const { pathname } = new URL(request.url);
      const section = current.sections.find((one) => isBelow(one, pathname));
      // No other page takes a form: an empty one gets its 405, and what was sent stays here.
      if (!section || section.writes.length === 0)
        return pool.render({ ...page, form: '', budgetMs: options.pageMs });
      return forms.render(section.name, { ...page, budgetMs: formMs });
    },
    /** The live sections, and whether they are all of the registry. */
    sections: () => {
      const live = liveSections();
      return {
        live,
        isWhole:
          isRegistryWhole &&
          live.length > 0 &&
          states.every(({ name }) => live.some((one) => one.name === name)),
      };
    },
    /** Reads what a section provides besides pages. @throws RenderError */
    readPart: async (part: PartName, budgetMs: number): Promise<unknown> => {
      if (!current) throw new RenderError('closed', 'no generation is live yet');
      // Only for messages about uncaught errors.
      const url = options.siteOrigin + ('path' in part ? part.path : `/${part.kind}`);
      const request: PageRequest = { url, language: 'es', unavailable: [], menu: [] };
      const answer = await current.pool.render({ ...request, part, budgetMs });
      for (const problem of answer.problems) log.warn(problem, `${part.kind} read with a problem`);
      return answer.part;
    },
    /** The remotes as an open page may load them now. */
    browserRemotes: () => {
      const builds: Builds = current?.builds ?? new Map();
      const remotes = states.map(({ name, paths }) => ({ name, paths, build: builds.get(name) }));
      return browserEntries(remotes, unavailableNames(states, builds));
    },
    remoteUrl: (name: string) => states.find((state) => state.name === name)?.url,
    /** For /readyz. */
    status: () => ({
      isReady: isSettled && !isClosed && (current?.pool.isRendering() ?? false),
      generation: current?.number ?? null,
      remotes: states.map(statusOf),
    }),
    /** Ends all threads after the pages in flight. */
    close: async () => {
      isClosed = true;
      const trying = [...trials.values()];
      if (current) drain(current);
      await Promise.all([...trying.map(({ destroy }) => destroy()), ...draining]);
      await Promise.all(trying.map(({ ended }) => ended));
    },
  };
}

export type Generations = ReturnType<typeof createGenerations>;
