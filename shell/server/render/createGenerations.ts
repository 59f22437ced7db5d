import type { FastifyBaseLogger } from 'fastify';
import type { PageRequest, PartName } from '../../src/app/render.tsx';
import { isBelow } from '../../src/remotes/remoteEntry.ts';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { backOffMs, type Failure, failAgain } from '../backOff.ts';
import { formMs, queueMs } from '../deadlines.ts';
import type { RegistryEntry } from '../registry/readRegistry.ts';
import {
  type Builds,
  browserEntries,
  type RemoteState,
  remoteStatus,
  unavailableNames,
} from '../registry/remoteState.ts';
import type { LiveSection } from '../sections/applySectionPolicy.ts';
import { type BuildRecord, createBuilds } from './createBuilds.ts';
import { RenderError } from './createRenderPool.ts';
import { loadFailure, type PoolOptions } from './openPool.ts';
import type { LoadedRemotes, RenderAnswer } from './renderTask.ts';
import { failsBeside, runCanary } from './runCanary.ts';
import { type Generation, LoadError, startGeneration } from './startGeneration.ts';

type Options = PoolOptions & {
  /** Whether a new build must render its pages before it goes live; otherwise it only has to load. */
  provesBuilds: boolean;
  /** Called with the registry and the live sections when other builds are live or the registry has changed. */
  onLive: (entries: RegistryEntry[], sections: LiveSection[]) => void;
};

type Attempt = { stop: () => void; ended: Promise<void> };

/** For a generation without a new build that does not load. */
const shellDelays = { firstMs: 2000, maxMs: 600_000 };

/**
 * Render threads in generations: each has one build of every remote and never changes. A new build is tried in a thread
 * of its own (runCanary.ts). If it passes, a generation with it takes over and the old one drains; if it fails, the last
 * good build stays live. At a cold start all builds go live as soon as they load, and are tried afterwards.
 */
export function createGenerations(
  { onLive, ...options }: Options,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
) {
  let current: Generation | undefined;
  let states: RemoteState[] = [];
  let isRegistryWhole = true;
  let count = 0;
  let isClosed = false;
  /** Whether the builds found at the start are live or failed; until then sections may still be loading. */
  let isSettled = false;
  let resolveStarted = () => {};
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });
  const builds = createBuilds(!options.provesBuilds, log);
  const canaries = new Map<BuildRecord, Attempt>();
  let making: Attempt | undefined;
  /** The try that finds out who is to blame. */
  let blameAttempt = new AbortController();
  const newBlameAttempt = () => {
    blameAttempt = new AbortController();
    return blameAttempt;
  };
  /** False after the builds of a cold start did not load together: then each is tried alone. */
  let loadsTogether = true;
  let shellFailure: Failure | undefined;
  const draining = new Set<Promise<void>>();
  const loggedRefusals = new Map<string, string>();

  /**
   * Takes over the result of a poll.
   * @param isWhole no section of the registry is missing from `next`
   */
  function update(next: RemoteState[], isWhole = true): void {
    states = next;
    isRegistryWhole = isWhole;
    builds.observe(next);
    proceed();
  }

  /** Starts what can be started: canaries, each on its own, and one generation at a time. */
  function proceed() {
    if (isClosed) return;
    const candidates = builds.candidates();
    const live = builds.live();
    for (const [record, { stop }] of canaries)
      if (!candidates.includes(record) && !live.includes(record)) stop();
    const unproven = candidates.filter(needsCanary);
    for (const record of unproven) startCanary(record);
    if (making) return;
    const ready = candidates.filter((record) => !unproven.includes(record));
    // Beside a live site one at a time, which joined least lately: so none keeps out another.
    const [first] = ready.toSorted((a, b) => a.joinedIn - b.joinedIn);
    const joining = current || !loadsTogether ? (first ? [first] : []) : ready;
    const key = current && generationKey(current.states, current.builds);
    if (joining.length > 0 || generationKey(states, buildsOf(live)) !== key) {
      if (joining.length > 0 || backOffMs(shellFailure, shellDelays) === 0)
        return makeGeneration(live, joining);
    }
    isSettled ||= current !== undefined && unproven.length === 0;
    // One at a time: visitors need the machine.
    const untried = live.find(({ isProven }) => !isProven);
    if (untried && canaries.size === 0) startCanary(untried);
  }

  /** A cold start does not wait for them. */
  const needsCanary = ({ isProven }: BuildRecord) => !isProven && (current !== undefined || !loadsTogether);

  /** @returns why the build fails, or undefined */
  const tryAlone = (record: BuildRecord, attempt: AbortController, mustLoad = true) =>
    runCanary(options, record, states, () => current, log, attempt, mustLoad).catch(
      (error: unknown) => `the site does not render with it: ${messageOf(error)}`,
    );

  function startCanary(record: BuildRecord) {
    if (canaries.has(record)) return;
    const attempt = new AbortController();
    let isStopped = false;
    const ended = tryAlone(record, attempt, record.state !== 'live').then((problem) => {
      canaries.delete(record);
      if (isStopped) return;
      if (problem === undefined) record.isProven = true;
      else builds.fail(record, problem);
      proceed();
    });
    const stop = () => {
      isStopped = true;
      attempt.abort(new Error('stopped'));
    };
    canaries.set(record, { stop, ended });
  }

  function makeGeneration(live: BuildRecord[], joining: BuildRecord[]) {
    const records = [...live.filter(({ name }) => !joining.some((one) => one.name === name)), ...joining];
    const before = current;
    const startedAt = Date.now();
    count += 1;
    for (const record of joining) record.joinedIn = count;
    const made = { number: count, states, builds: buildsOf(records) };
    const attempt = new AbortController();
    const ended = startGeneration(options, made, log, attempt, (later) => dropFailed(made, later))
      .then(
        async (generation) => {
          // Nothing is live yet: builds that load are better than none, even if one has been replaced since.
          const isWanted = !before || joining.every((record) => builds.candidates().includes(record));
          const isSame = generationKey(states, made.builds) === generationKey(made.states, made.builds);
          if (
            isWanted &&
            isSame &&
            !isClosed &&
            records.every((record) => joining.includes(record) || record.state !== 'failed')
          )
            swap(generation, records, Date.now() - startedAt);
          else await generation.pool.destroy();
        },
        (error: unknown) => blame(records, joining, error),
      )
      .then(() => {
        making = undefined;
        proceed();
      });
    making = { stop: () => attempt.abort(new Error('stopped')), ended };
  }

  function swap(generation: Generation, records: BuildRecord[], ms: number) {
    const old = current;
    current = generation;
    resolveStarted();
    builds.goLive(records, generation.number);
    loadsTogether = true;
    shellFailure = undefined;
    for (const section of generation.sections) logRefused(section);
    onLive(generation.states, generation.sections);
    const buildIds = Object.fromEntries(records.map(({ name, build }) => [name, build.buildId]));
    log.info({ generation: generation.number, builds: buildIds, ms }, 'generation is live');
    if (old) drain(old);
  }

  /** Finds out which build is to blame for threads that did not load. */
  async function blame(records: BuildRecord[], joining: BuildRecord[], error: unknown) {
    if (isClosed) return;
    const reasons = new Map(
      error instanceof LoadError ? error.failed.map(({ name, reason }) => [name, reason]) : [],
    );
    const failed = records.filter(({ name }) => reasons.has(name));
    const reasonOf = ({ name }: BuildRecord) => reasons.get(name) ?? '';
    // A live build does not fail on the word of a thread that runs new code, unless its host is gone.
    const isDown = (name: string) => states.some((state) => state.name === name && !state.isReachable);
    const accused = failed.find((record) => !joining.includes(record) && !isDown(record.name));
    const problem = accused && (await tryAlone(accused, newBlameAttempt()));
    if (isClosed) return;
    if (accused && problem !== undefined) return builds.fail(accused, problem);
    const others = joining.filter((record) => !failed.includes(record));
    if (!current && failed.length > 0 && (await findBreakers(failed, others, reasonOf))) return;
    if (failed.length > 0 && !accused) {
      for (const record of failed) builds.fail(record, loadFailure(reasonOf(record)));
      return;
    }
    const reason = accused
      ? `${accused.name} does not load beside it: ${reasonOf(accused)}`
      : messageOf(error);
    const [only, ...more] = joining;
    if (only && more.length === 0) builds.fail(only, `the site does not render with it: ${reason}`);
    else if (only) {
      loadsTogether = false;
      for (const record of joining) record.isProven = false;
    } else {
      if (shellFailure?.reason !== reason) log.error(`the site does not render: ${reason}`);
      shellFailure = failAgain(shellFailure, reason, shellDelays);
    }
  }

  /**
   * At a cold start nobody was there first: of two builds that do not load together, the one that breaks the other fails.
   * @returns whether any was found
   */
  async function findBreakers(
    failed: BuildRecord[],
    others: BuildRecord[],
    reasonOf: (record: BuildRecord) => string,
  ): Promise<boolean> {
    let isFound = false;
    for (const victim of failed) {
      const fails = (...beside: BuildRecord[]) =>
        failsBeside(options, victim, beside, states, log, newBlameAttempt()).catch(() => beside.length === 0);
      if (others.length === 0 || (await fails())) continue;
      for (const other of others) {
        if (!(await fails(other)) || isClosed) continue;
        builds.fail(other, `${victim.name} does not load beside it: ${reasonOf(victim)}`);
        isFound = true;
      }
    }
    return isFound || isClosed;
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

  /** A replacement thread could not load some builds: their sections are unavailable until they are tried again. */
  function dropFailed(generation: Pick<Generation, 'number' | 'builds'>, { failed }: LoadedRemotes) {
    if (current?.number !== generation.number || isClosed) return;
    for (const record of builds.live()) {
      const failure = failed.find(({ name }) => name === record.name);
      if (failure) builds.fail(record, loadFailure(failure.reason));
      if (failure) generation.builds.delete(record.name);
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
    const live = current?.builds.get(name);
    const reason = build && builds.recordOf(name, build)?.failure?.reason;
    return {
      ...remoteStatus(state, live, section?.refused ?? [], reason),
      ...(live && { isProven: builds.recordOf(name, live)?.isProven ?? false }),
    };
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
      const live: Builds = current?.builds ?? new Map();
      const remotes = states.map(({ name, paths }) => ({ name, paths, build: live.get(name) }));
      return browserEntries(remotes, unavailableNames(states, live));
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
      const attempts = [...canaries.values(), ...(making ? [making] : [])];
      for (const { stop } of attempts) stop();
      blameAttempt.abort(new Error('stopped'));
      if (current) drain(current);
      await Promise.all([...attempts.map(({ ended }) => ended), ...draining]);
    },
  };
}

export type Generations = ReturnType<typeof createGenerations>;

const buildsOf = (records: BuildRecord[]) => new Map(records.map(({ name, build }) => [name, build]));

/** Generations differ if their registry entries or builds differ. */
function generationKey(states: RemoteState[], builds: Builds): string {
  return JSON.stringify(
    states.map(({ name, url, paths, menu, writes }) => [
      ...[name, url, paths, menu, writes],
      builds.get(name)?.buildId,
    ]),
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
