import type { FastifyBaseLogger } from 'fastify';
import type { PartName } from '../../src/app/render.tsx';
import { formMs, queueMs } from '../deadlines.ts';
import type { RemoteBuild } from '../registry/readManifest.ts';
import type { RegistryEntry } from '../registry/readRegistry.ts';
import { type RefusedBuild, type RemoteState, remoteFile } from '../registry/remoteState.ts';
import { composeSections, type LiveSection } from '../sections/composeSections.ts';
import { type Builds, buildKey, chooseBuilds, generationKey } from './chooseBuilds.ts';
import { createBackOff } from './createBackOff.ts';
import { createRenderPool, RenderError, type RenderPool } from './createRenderPool.ts';
import { proveBuilds, type RenderPage, trialPageMs } from './proveBuilds.ts';
import type { GenerationOptions, LoadedRemotes, RenderAnswer, RenderTask } from './renderTask.ts';
import type { RenderThread, ThreadEvent } from './renderThread.ts';

type Generation = {
  number: number;
  rows: RemoteState[];
  builds: Map<string, NonNullable<RemoteState['build']>>;
  pool: RenderPool;
  routes: LoadedRemotes['routes'];
  sections: LiveSection[];
};

type Options = Omit<GenerationOptions, 'remotes'> & {
  threads: number;
  pageMs: number;
  /** Whether a new build must render its pages before it goes live; else it must load. */
  provesBuilds: boolean;
  startThread: (options: GenerationOptions, onEvent: (event: ThreadEvent) => void) => RenderThread;
  /** Other builds are live, or rows have changed: the registry, and what live sections add to the site. */
  onLive: (rows: RegistryEntry[], sections: LiveSection[]) => void;
};

/** Key of the back-off for generations in which no build is new. */
const shellItself = 'shell';

/**
 * Render threads in generations: each is made of one build of every remote and never changes. A new build is tried in a
 * thread beside the live ones; once it is proven that thread, with others like it, takes over and the old ones drain.
 * A build that fails its trial is refused for a while and the last good one stays.
 */
export function createGenerations(
  { threads, pageMs, provesBuilds, startThread, onLive, ...fixed }: Options,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
) {
  let current: Generation | undefined;
  let states: RemoteState[] = [];
  let count = 0;
  let isClosed = false;
  /** Whether the first trials are over: until then some sections may only be on their way. */
  let isSettled = false;
  const started = deferred<void>();
  /** Of each remote the build that was live last. */
  const lastGood = new Map<string, RemoteBuild>();
  /** By the key of what it would make live. */
  const trials = new Map<string, { suspects: Builds; destroy: () => Promise<void>; ended: Promise<void> }>();
  const draining = new Set<Promise<void>>();
  const loggedRefusals = new Map<string, string>();
  const refusals = createBackOff({ firstMs: 2000, maxMs: 600_000 });
  /** Builds that were refused, or in a trial with others which ended without a culprit: tried alone from then on. */
  const apart = new Set<string>();

  /** Takes what the registry's watch found; trials go on by themselves. */
  function update(next: RemoteState[]): void {
    for (const { name, build, isReachable } of next) {
      const wasAway = states.some((state) => state.name === name && !state.isReachable);
      // What could not be fetched from a host that was away may be fetched now.
      if (!wasAway || !isReachable) continue;
      for (const one of [build, lastGood.get(name)]) if (one) refusals.forget(buildKey(name, one));
    }
    for (const name of lastGood.keys()) if (!next.some((state) => state.name === name)) lastGood.delete(name);
    states = next;
    settle();
  }

  function settle() {
    if (isClosed) return;
    const live: Builds = current?.builds ?? new Map();
    const { base, suspects } = chooseBuilds(states, live, lastGood, (key) => refusals.waitMs(key) > 0);
    const untried = [...suspects].filter(([name, build]) => !isOnTrial(buildKey(name, build)));
    const together = untried.filter(([name, build]) => !apart.has(buildKey(name, build)));
    const batches = [
      ...(together.length > 0 ? [together] : []),
      ...untried.filter((suspect) => !together.includes(suspect)).map((suspect) => [suspect]),
    ];
    for (const batch of batches) startTrial(base, new Map(batch));
    if (trials.size === 0) {
      isSettled ||= current !== undefined;
      // Rows have changed, or there is nothing but the shell's own pages.
      const isMade = current && generationKey(states, live) === generationKey(current.rows, live);
      if (!isMade && refusals.waitMs(shellItself) === 0) startTrial(base, new Map());
    }
  }

  /** Whether a build may still go live: it is the newest, or the last good one where nothing is live. */
  const isWanted = (name: string, { buildId }: RemoteBuild) => {
    const before = current?.builds.has(name) ? undefined : lastGood.get(name);
    return [states.find((state) => state.name === name)?.build, before].some(
      (one) => one?.buildId === buildId,
    );
  };
  const isOnTrial = (key: string) =>
    [...trials.values()].some(({ suspects }) =>
      [...suspects].some(([name, build]) => buildKey(name, build) === key),
    );

  function startTrial(base: Builds, suspects: Builds) {
    const builds = new Map([...base, ...suspects]);
    const key = generationKey(states, builds);
    if (trials.has(key)) return;
    count += 1;
    const number = count;
    const began = Date.now();
    const reference = current;
    const from = states;
    const first = deferred<LoadedRemotes>();
    const fallen = deferred<never>();
    fallen.promise.catch(() => {});
    let isLoaded = false;
    const pool = createRenderPool({
      start: (onEvent) => startThread({ ...fixed, remotes: remotesToLoad(from, builds) }, onEvent),
      threads: 1,
      log,
      onFall: (reason) => fallen.reject(new Error(reason)),
      onLoaded: (remotes) => {
        if (current?.number === number) lose(current, remotes);
        else if (isLoaded && remotes.failed.length > 0)
          fallen.reject(new Error('a thread could not load it'));
        isLoaded = true;
        first.resolve(remotes);
      },
    });

    async function tryOut(): Promise<Generation | undefined> {
      const { failed, routes, declared } = await first.promise;
      for (const { name, reason } of failed) refuse(name, builds, `its server code cannot be run: ${reason}`);
      if (failed.length > 0) return undefined;
      const task = {
        remotes: browserRemotesOf(from, builds),
        menu: [],
        budgetMs: Math.min(pageMs, trialPageMs),
      };
      const render: RenderPage = (path, language) =>
        pool.render({ ...task, url: fixed.siteOrigin + path, language });
      // What was live once has been proven; its section waits for it.
      const unproven = [...suspects].filter(
        ([name, { buildId }]) => provesBuilds && lastGood.get(name)?.buildId !== buildId,
      );
      const refused = await proveBuilds(
        unproven.map(([name]) => name),
        { render, routes },
        reference && {
          routes: reference.routes,
          render: (path, language) =>
            reference.pool.render({
              ...task,
              url: fixed.siteOrigin + path,
              language,
              remotes: browserRemotesOf(from, reference.builds),
            }),
        },
      );
      for (const [name, reason] of refused) refuse(name, builds, reason);
      if (refused.size > 0) return undefined;
      // Whatever it answers: after all that, a page is still rendered.
      await render('/', 'es');
      await pool.grow(threads);
      const sections = composeSections(from, builds, declared);
      return { number, rows: from, builds, pool, routes, sections };
    }

    const ended = Promise.race([tryOut(), fallen.promise])
      .catch((error: unknown) => {
        blame(suspects, builds, error instanceof Error ? error.message : String(error));
        return undefined;
      })
      .then(async (generation) => {
        trials.delete(key);
        // What it was compared with must still be live, or it would undo what came in between.
        if (
          generation &&
          [...suspects].every(([name, build]) => isWanted(name, build)) &&
          current === reference &&
          !isClosed &&
          generationKey(states, builds) === key
        ) {
          takeOver(generation, Date.now() - began);
        } else await pool.destroy();
        settle();
      });
    const destroy = () => {
      fallen.reject(new Error('stopped'));
      return pool.destroy();
    };
    trials.set(key, { suspects, destroy, ended });
  }

  /** A thread died or hung, which does not say why: whatever is new is under suspicion. */
  function blame(suspects: Builds, builds: Builds, reason: string) {
    if (isClosed) return;
    const [only, ...others] = suspects;
    if (only && others.length === 0)
      return refuse(only[0], builds, `the site does not render with it: ${reason}`);
    for (const [name, build] of suspects) apart.add(buildKey(name, build));
    if (!only && refusals.fail(shellItself, reason)) log.error(`the site does not render: ${reason}`);
  }

  /** Logged when it begins or changes, not at each try. */
  function refuse(name: string, builds: Builds, reason: string) {
    const build = builds.get(name);
    if (!build || isClosed) return;
    apart.add(buildKey(name, build));
    if (refusals.fail(buildKey(name, build), reason)) {
      log.error({ subject: name }, `build ${build.buildId}: ${reason}`);
    }
  }

  /** Said when it begins or changes, not with each generation. */
  function logRefused({ name, buildId, refused }: LiveSection) {
    const said = refused.join('; ');
    if (said && said !== loggedRefusals.get(name))
      log.warn({ subject: name }, `build ${buildId} does not get: ${said}`);
    loggedRefusals.set(name, said);
  }

  function takeOver(generation: Generation, ms: number) {
    const old = current;
    current = generation;
    started.resolve();
    for (const [name, build] of generation.builds) {
      lastGood.set(name, build);
      refusals.forget(buildKey(name, build));
      apart.delete(buildKey(name, build));
    }
    refusals.forget(shellItself);
    for (const section of generation.sections) logRefused(section);
    onLive(generation.rows, generation.sections);
    log.info(
      { generation: generation.number, builds: buildIds(generation.builds), ms },
      'generation renders',
    );
    if (old) drain(old);
  }

  /** Pages already begun are finished, then the threads end. */
  function drain({ pool }: Generation) {
    const ended = pool.drain(formMs).then(() => void draining.delete(ended));
    draining.add(ended);
    return ended;
  }

  /** A thread that came in place of another one could not get all builds: their sections wait for the next trial. */
  function lose(generation: Generation, { failed }: LoadedRemotes) {
    for (const { name, reason } of failed) {
      refuse(name, generation.builds, `its server code cannot be run: ${reason}`);
      generation.builds.delete(name);
    }
  }

  function remotesToLoad(from: RemoteState[], builds: Builds): GenerationOptions['remotes'] {
    return from.map(({ name, url, paths }) => {
      const build = builds.get(name);
      return { name, paths, build, nodeEntry: build ? new URL(build.nodeEntry, url).href : null };
    });
  }

  /** The rows as a browser gets them: entries through this origin, none for a remote that is down. */
  function browserRemotesOf(from: RemoteState[], builds: Builds) {
    return from.map(({ name, paths, isReachable }) => {
      const build = builds.get(name);
      return { name, paths, entry: build && isReachable ? remoteFile(name, build.entry) : null };
    });
  }

  /** Threads route by the rows that they were made with; whether a host answers is what the last look found. */
  const asItIsNow = (row: RemoteState): RemoteState => {
    const now = states.find(({ name }) => name === row.name);
    return { ...row, isReachable: now?.isReachable ?? row.isReachable };
  };

  /** Without those whose build a thread has lost. */
  const liveSections = () => current?.sections.filter(({ name }) => current?.builds.has(name)) ?? [];

  /** The newest build of a remote that is not live, and why. */
  function refusedBuild({ name, build, refused }: RemoteState): RefusedBuild | undefined {
    if (refused || !build || current?.builds.get(name)?.buildId === build.buildId) return refused;
    const reason = refusals.reason(buildKey(name, build));
    return reason === undefined ? undefined : { buildId: build.buildId, reason };
  }

  return {
    update,
    /** Renders one page. @throws RenderError */
    render: async (
      task: Omit<RenderTask, 'remotes' | 'menu' | 'part' | 'budgetMs'>,
    ): Promise<RenderAnswer> => {
      // It has just been started: those who come first wait for a moment.
      if (!current && !isClosed) await within(queueMs, started.promise);
      if (!current) throw new RenderError('closed', 'nothing renders yet');
      const budgetMs = task.form === undefined ? pageMs : formMs;
      return current.pool.render({
        ...task,
        remotes: browserRemotesOf(current.rows.map(asItIsNow), current.builds),
        menu: liveSections().flatMap(({ menu }) => menu),
        budgetMs,
      });
    },
    /** Live sections, and whether every section of the registry is. */
    sections: () => {
      const live = liveSections();
      return {
        live,
        isWhole: live.length > 0 && states.every(({ name }) => live.some((one) => one.name === name)),
      };
    },
    /** What a section gives beside pages. @throws RenderError */
    readPart: async (part: PartName, budgetMs: number): Promise<unknown> => {
      if (!current) throw new RenderError('closed', 'nothing renders yet');
      // The address that a stray message names.
      const url = fixed.siteOrigin + (part.kind === 'feed' ? part.path : '/sitemap.xml');
      const page: Omit<RenderTask, 'budgetMs'> = { url, language: 'es', remotes: [], menu: [], part };
      const answer = await current.pool.render({ ...page, budgetMs });
      for (const problem of answer.problems) log.warn(problem, `${part.kind} made with a problem`);
      return answer.part;
    },
    browserRemotes: () => browserRemotesOf(states, current?.builds ?? new Map()),
    remoteUrl: (name: string) => states.find((state) => state.name === name)?.url,
    /** For /readyz: which generation renders, and what is live of each remote. */
    status: () => ({
      isReady: isSettled && !isClosed && (current?.pool.isRendering() ?? false),
      generation: current?.number ?? null,
      remotes: states.map((state) => {
        const { name, isReachable, problem, refusedPaths } = state;
        const live = current?.builds.get(name);
        const refused = refusedBuild(state);
        const section = liveSections().find((one) => one.name === name);
        const refusedDeclarations = [...refusedPaths, ...(section?.refused ?? [])];
        return {
          name,
          buildId: live?.buildId ?? null,
          contractVersion: live?.contractVersion ?? null,
          isReachable,
          ...(problem && { problem }),
          ...(refused && { refused }),
          ...(refusedDeclarations.length > 0 && { refusedDeclarations }),
        };
      }),
    }),
    /** Ends all threads; pages already begun are finished. */
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

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Resolves when the promise does, and after that time at the latest. */
async function within(ms: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, late]);
  clearTimeout(timer);
}

const buildIds = (builds: Builds) =>
  Object.fromEntries([...builds].map(([name, { buildId }]) => [name, buildId]));
