import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { PageRequest, PartName } from '../../src/app/render.tsx';
import { isBelow } from '../../src/remotes/remoteEntry.ts';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { formMs, queueMs } from '../config/deadlines.ts';
import { messageOf } from '../config/messageOf.ts';
import { filesOf, type RemoteBuild } from '../registry/readManifest.ts';
import { browserEntries, type RemoteState, remoteStatus } from '../registry/remoteState.ts';
import { createRenderPool, RenderError, type RenderPool } from '../render/createRenderPool.ts';
import type { RenderTask, WorkerRemote } from '../render/renderTask.ts';
import type { RenderAnswer } from '../render/workerMessages.ts';
import { applySectionPolicy, type LiveSection } from './applySectionPolicy.ts';
import { type BuildRecord, createBuilds } from './createBuilds.ts';
import { createKeptBuilds } from './createKeptBuilds.ts';
import { type PoolOptions, type RunningSection, startSection } from './startSection.ts';

type Options = PoolOptions & {
  /** Whether a new build must render its pages before it replaces the live one; otherwise it only has to load. */
  provesBuilds: boolean;
  /** Called after a start with what earlier builds declare, which open pages may still run. */
  onKept: (build: LiveSection) => void;
};

/** Of forty at once on a busy machine of two processors, ten did not load within 15 s. */
export const startsAtOnce = 4 * availableParallelism();

/** Is given the registry and the live sections when either has changed. */
type LiveListener = (remotes: RemoteState[], sections: LiveSection[]) => void;

type Attempt = { key: string; stop: () => void; ended: Promise<void> };

/**
 * The live build of each section, in render workers of its own, and the shell in others. A new build is tried in new
 * workers (startSection.ts). If it passes they take over and the old ones finish their pages; if it fails, the last good
 * build stays live. Whatever a build does costs its own section only.
 */
export function createSections(
  { onKept, provesBuilds, ...options }: Options,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
) {
  const { startWorker, workers, pageMs, ...fixed } = options;
  let states: RemoteState[] = [];
  let isRegistryWhole = true;
  let isClosed = false;
  /** The live sections as of the last call of the listeners. */
  let live: LiveSection[] = [];
  let toldKey = '';
  const listeners: LiveListener[] = [];
  const builds = createBuilds(log);
  const running = new Map<string, RunningSection>();
  const attempts = new Map<string, Attempt>();
  const inTurn = pLimit(startsAtOnce);
  /** Sections that have had an attempt, however it ended. */
  const attempted = new Set<string>();
  const draining = new Set<Promise<void>>();
  const kept = createKeptBuilds(learn, log);
  const loggedRefusals = new Map<string, string>();
  /** The builds found at the start are live or failed. */
  let isStarted = false;
  let hasRegistry = false;
  let resolveRegistry = () => {};
  const registry = new Promise<void>((resolve) => {
    resolveRegistry = resolve;
  });
  const shell = createRenderPool({
    start: (onEvent) => startWorker(fixed, onEvent),
    workers,
    log,
    onWorkerLost: () => {},
    onLoaded: () => {},
  });

  /**
   * Takes over the result of a poll.
   * @param isWhole no section of the registry is missing from `next`
   */
  function update(next: RemoteState[], isWhole = true): void {
    if (isClosed) return;
    states = next;
    hasRegistry = true;
    isRegistryWhole = isWhole;
    builds.observe(next);
    kept.forgetOthers(states.map(({ name }) => name));
    for (const [name, { pool }] of running) {
      if (states.some((state) => state.name === name)) continue;
      running.delete(name);
      drain(pool, formMs);
    }
    proceed();
  }

  /** Starts what can be started, each section for itself. */
  function proceed() {
    if (isClosed) return;
    for (const state of states) {
      const { name } = state;
      const record = builds.candidate(state) ?? movedRecord(state);
      const remote = record && workerRemote(state, record.build);
      const attempt = attempts.get(name);
      const isOther = attempt?.key !== (remote && keyOf(remote));
      // Not for one that is as new: of a host that names another build at each poll, none would ever be live.
      if (isOther && (running.has(name) || record?.liveAt !== 0)) attempt?.stop();
      if (record && remote && !attempt) attempts.set(name, startAttempt(record, remote));
    }
    tell();
    isStarted ||= [...attempts.keys()].every((name) => attempted.has(name));
    resolveRegistry();
  }

  /** The first visitors after a start wait for the registry, and for their section. */
  async function untilKnown(pathname: string) {
    if (isStarted || isClosed) return;
    await registry;
    const owner = ownerOf(pathname);
    if (owner && !running.has(owner.name)) await attempts.get(owner.name)?.ended;
  }

  const ownerOf = (pathname: string) => states.find((state) => isBelow(state, pathname));

  /** The live build, if the registry has another URL, other paths or writes for it now. */
  function movedRecord(state: RemoteState): BuildRecord | undefined {
    const remote = running.get(state.name)?.remote;
    if (!remote || keyOf(workerRemote(state, remote.build)) === keyOf(remote)) return undefined;
    const record = builds.recordOf(state.name, remote.build);
    return record && builds.isDue(record) ? record : undefined;
  }

  function startAttempt(record: BuildRecord, remote: WorkerRemote): Attempt {
    const { name } = record;
    const startedAt = Date.now();
    const attempt = new AbortController();
    let isStopped = false;
    // One that was live before passed then. After a restart the live build's manifest names earlier releases; it does not
    // say which passed, but that is the way back.
    const earlier = running.get(name)?.remote.build.kept ?? [];
    const isEarlier = earlier.some(({ buildId }) => buildId === record.build.buildId) && !record.failure;
    const isNew = provesBuilds && record.liveAt === 0 && !isEarlier && running.has(name);
    const liveSection = isNew ? () => running.get(name) : undefined;
    let started: RunningSection | undefined;
    const onDown = (reason: string) => takeDown(record, started, reason);
    const ended = inTurn(() => startSection(options, remote, liveSection, log, attempt, onDown))
      .then(
        (section) => {
          started = section;
          return isStopped ? section.pool.destroy() : goLive(record, section, startedAt);
        },
        (error: unknown) => void (isStopped || builds.fail(record, messageOf(error))),
      )
      .then(() => {
        attempts.delete(name);
        attempted.add(name);
        proceed();
      });
    const stop = () => {
      isStopped = true;
      attempt.abort(new Error('stopped'));
    };
    return { key: keyOf(remote), stop, ended };
  }

  function goLive(record: BuildRecord, section: RunningSection, startedAt: number) {
    const { name, build } = record;
    const old = running.get(name);
    running.set(name, section);
    builds.goLive(record);
    log.info({ ms: Date.now() - startedAt }, `${name}: build ${build.buildId} is live`);
    if (old) drain(old.pool, formMs);
    kept.add(name, build);
  }

  async function learn(name: string, build: RemoteBuild, attempt: AbortController) {
    const state = states.find((one) => one.name === name);
    if (!state) return;
    const one = { ...options, workers: 1 };
    const loaded = await startSection(one, workerRemote(state, build), undefined, log, attempt, () => {});
    onKept({ ...applySectionPolicy(state, loaded.declared), buildId: build.buildId });
    await loaded.pool.destroy();
  }

  /** New workers cannot load the live build: its section is unavailable until it is tried again. */
  function takeDown(record: BuildRecord, section: RunningSection | undefined, reason: string) {
    if (!section || running.get(record.name) !== section) return;
    running.delete(record.name);
    builds.fail(record, reason);
    drain(section.pool, 0);
    proceed();
  }

  /** Ends the workers once their pages are finished. */
  function drain(pool: RenderPool, ms: number) {
    const ended = pool.drain(ms).then(() => void draining.delete(ended));
    draining.add(ended);
  }

  /** Calls the listeners if there is anything new. */
  function tell() {
    const key = JSON.stringify(
      states.map(({ name, url, paths, menu, writes }) => [
        ...[name, url, paths, menu, writes],
        running.get(name)?.remote.build.buildId,
      ]),
    );
    if (key === toldKey) return;
    toldKey = key;
    live = states.flatMap((state) => {
      const section = running.get(state.name);
      if (!section) return [];
      const { buildId } = section.remote.build;
      return { ...applySectionPolicy(state, section.declared), buildId };
    });
    for (const section of live) logRefused(section);
    for (const listener of listeners) listener(states, live);
  }

  /** Logs refused declarations when they begin or change, not with each build. */
  function logRefused({ name, buildId, refused }: LiveSection) {
    const line = refused.join('; ');
    if (line && line !== loggedRefusals.get(name))
      log.warn({ subject: name }, `build ${buildId}, refused declarations: ${line}`);
    loggedRefusals.set(name, line);
  }

  const isWhole = () => isRegistryWhole && live.length > 0 && states.every(({ name }) => running.has(name));
  /** The remotes as browsers load them: none that is unreachable. */
  const browserRemotes = (federation: string[] = []) =>
    browserEntries(
      states.map(({ name, paths, isReachable }) => {
        const build = isReachable ? running.get(name)?.remote.build : undefined;
        return { name, paths, build };
      }),
      federation,
    );
  const { js = [], css = [] } = options.entrypoints.pages.federation ?? {};

  function statusOf(state: RemoteState) {
    const { name, build } = state;
    const section = live.find((one) => one.name === name);
    const reason = build && builds.recordOf(name, build)?.failure?.reason;
    return remoteStatus(state, running.get(name)?.remote.build, section?.refused ?? [], reason);
  }

  return {
    update,
    onLive: (listener: LiveListener) => void listeners.push(listener),
    /** Renders one page. @throws RenderError */
    render: async (
      request: Omit<RenderTask, 'remotes' | 'menu' | 'part' | 'budgetMs'>,
    ): Promise<RenderAnswer> => {
      const { pathname } = new URL(request.url);
      const askedAt = Date.now();
      await withTimeout(untilKnown(pathname), queueMs, 'starting').catch(() => {});
      if (!hasRegistry) throw new RenderError('closed', 'the registry has not been read yet');
      const owner = ownerOf(pathname);
      // Browsers could not load an unreachable one: the shell shows its fallback.
      const section = owner?.isReachable ? running.get(owner.name) : undefined;
      const mayWrite = live.some(({ name, writes }) => name === section?.remote.name && writes.length > 0);
      // No other page takes a form: an empty one gets its 405, and what was sent stays here.
      const isForm = request.form !== undefined && mayWrite;
      const pool = section?.pool ?? shell;
      return pool.render({
        ...request,
        ...(request.form !== undefined && !isForm && { form: '' }),
        remotes: browserRemotes([...js, ...css]),
        menu: live.flatMap(({ menu }) => menu),
        budgetMs: (isForm ? formMs : pageMs) - (Date.now() - askedAt),
      });
    },
    /** Which build renders an address, for log and measures. */
    buildAt: (pathname: string) => {
      const name = ownerOf(pathname)?.name;
      return { section: name ?? 'shell', build: (name && running.get(name)?.remote.build.buildId) || '' };
    },
    /** How much each render pool has to do. */
    load: () =>
      [['shell', shell] as const, ...[...running].map(([name, { pool }]) => [name, pool] as const)].map(
        ([section, pool]) => ({ section, ...pool.load() }),
      ),
    /** Whether a 404 there is true: the address's own section is live or, where no section owns it, all are. */
    isCertain: (pathname: string) => {
      const owner = states.find(({ paths }) => paths.includes(pathname.split('/')[1] ?? ''));
      return owner ? isRegistryWhole && running.has(owner.name) : isWhole();
    },
    /** The live sections, and whether they are all of the registry. */
    live: () => ({ live, isWhole: isWhole() }),
    /** Reads what a section provides besides pages. @throws RenderError */
    readPart: async (name: string, part: PartName, budgetMs: number): Promise<unknown> => {
      const section = running.get(name);
      if (!section) throw new RenderError('closed', `${name} is not live`);
      // Only for messages about uncaught errors.
      const url = options.siteOrigin + ('path' in part ? part.path : `/${part.kind}`);
      const request: PageRequest = { url, language: 'es', remotes: [], menu: [] };
      const answer = await section.pool.render({ ...request, part, budgetMs });
      for (const problem of answer.problems) log.warn(problem, `${part.kind} read with a problem`);
      return answer.part;
    },
    hasEntry: builds.hasEntry,
    /** The remotes as an open page may load them now. */
    browserRemotes: () => browserRemotes(),
    /** Of the live build. */
    liveFiles: (name: string) => {
      const section = running.get(name);
      return section ? filesOf(section.remote.build) : [];
    },
    remoteUrl: (name: string) => states.find((state) => state.name === name)?.url,
    /** For /readyz. */
    status: () => ({
      isReady: isStarted && !isClosed && shell.isRendering(),
      remotes: states.map(statusOf),
    }),
    /** Ends all workers after the pages in flight. */
    close: async () => {
      isClosed = true;
      for (const { stop } of attempts.values()) stop();
      const learning = kept.close();
      for (const pool of [shell, ...[...running.values()].map((section) => section.pool)])
        drain(pool, formMs);
      await Promise.all([...[...attempts.values()].map(({ ended }) => ended), learning, ...draining]);
    },
  };
}

export type Sections = ReturnType<typeof createSections>;

function workerRemote({ name, url, paths, writes }: RemoteState, build: RemoteBuild): WorkerRemote {
  return { name, paths, writes, build, entry: new URL(build.nodeEntry, url).href };
}

/** Workers differ if these do. */
const keyOf = ({ entry, paths, writes }: WorkerRemote) => JSON.stringify([entry, paths, writes]);
