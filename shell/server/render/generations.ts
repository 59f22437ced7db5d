import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import type { RemoteBuild } from '../registry/readManifest.ts';
import { type RefusedBuild, type RemoteState, remoteFile } from '../registry/remoteState.ts';
import type { GenerationOptions, RenderAnswer, RenderTask } from './renderTask.ts';

type Builds = Map<string, RemoteBuild>;
type BrokenBuild = { name: string; build: RemoteBuild; reason: string };
type Generation = {
  number: number;
  pool: Piscina<RenderTask, RenderAnswer>;
  builds: Builds;
  key: string;
  /** Pages begun and not finished. */
  begun: Set<Promise<unknown>>;
};

/** How long one page may take before the visitor is told to try again. */
const renderPatienceMs = 10_000;
/** How long the answer to a form may take: several calls, one after the other, each with its own time-out. */
const formPatienceMs = 30_000;
/** How long a generation may take to render its first page. */
const warmPatienceMs = 20_000;
/** A build that could not be run is tried again after that time: its files may have been on their way. */
const brokenForMs = 10_000;

/**
 * Render workers in generations: each is made of one build of every remote and never changes. When a remote has a new
 * build, a new generation is started and warmed; only once it renders does it take over, and the old one drains.
 */
export function createGenerations(
  fixed: Omit<GenerationOptions, 'remotes'> & { workerFile: string; workers: number; siteOrigin: string },
  log: FastifyBaseLogger,
) {
  let current: Generation | undefined;
  let states: RemoteState[] = [];
  let count = 0;
  // Builds whose server code cannot be run; the remote's last good one is used instead.
  const broken = new Map<string, { at: number; reason: string }>();
  const isBroken = (name: string, build: RemoteBuild) =>
    Date.now() - (broken.get(keyOf(name, build))?.at ?? Number.NEGATIVE_INFINITY) < brokenForMs;

  /** Takes what the registry's watch found; resolves when the site renders with it. */
  async function update(next: RemoteState[]): Promise<void> {
    states = next;
    for (;;) {
      const builds = chooseBuilds();
      const key = JSON.stringify(
        states.map(({ name, url, paths }) => [name, url, paths, builds.get(name)?.buildId]),
      );
      if (current?.key === key) return;
      const generation = await startGeneration(builds, key);
      if (generation) {
        replaceWith(generation);
        return;
      }
    }
  }

  function chooseBuilds(): Builds {
    const chosen: Builds = new Map();
    for (const { name, build } of states) {
      // Also the last good build may be out of reach now: then its section waits, and not the whole site for it.
      const usable = [build, current?.builds.get(name)].find((one) => one && !isBroken(name, one));
      if (usable) chosen.set(name, usable);
    }
    return chosen;
  }

  /** Undefined when a build turned out to be broken: then there is another choice to make. */
  async function startGeneration(builds: Builds, key: string): Promise<Generation | undefined> {
    count += 1;
    const started = performance.now();
    const { workerFile, workers, ...options } = fixed;
    const workerData: GenerationOptions = {
      ...options,
      remotes: states.map(({ name, url, paths }) => {
        const build = builds.get(name);
        return { name, paths, build, nodeEntry: build ? new URL(build.nodeEntry, url).href : null };
      }),
    };
    const pool = new Piscina<RenderTask, RenderAnswer>({
      filename: workerFile,
      workerData,
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: 16, // a page mostly waits for content
      // Twice V8's own: what 16 pages at once need dies young, and is not copied as if it stayed (a tenth of the time).
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
      // An idle worker must go on minding its connections, or the next page meets one that the backend has closed.
      atomics: 'disabled',
    });
    const failed = await warm(pool, builds);
    if (failed.length > 0) {
      for (const { name, build, reason } of failed)
        broken.set(keyOf(name, build), { at: Date.now(), reason });
      await pool.destroy();
      return undefined;
    }
    log.info(
      { generation: count, builds: buildIds(builds), ms: Math.round(performance.now() - started) },
      'generation renders',
    );
    return { number: count, pool, builds, key, begun: new Set() };
  }

  /** Renders the first page. Returns the builds to do without; throws when the shell itself does not render. */
  async function warm(pool: Generation['pool'], builds: Builds): Promise<BrokenBuild[]> {
    const changed = [...builds].filter(
      ([name, build]) => current?.builds.get(name)?.buildId !== build.buildId,
    );
    try {
      const task: RenderTask = { url: `${fixed.siteOrigin}/`, language: 'es', remotes: rowsOf(builds) };
      const { failedRemotes, problems } = await within(warmPatienceMs, pool.run(task));
      const failed = [...builds].filter(([name]) => failedRemotes.includes(name));
      return failed.map(([name, build]) => {
        const detail = problems.find(({ where }) => where === name)?.detail;
        return sayBroken(name, build, `its server code cannot be run: ${detail ?? 'no reason was given'}`);
      });
    } catch (error) {
      if (changed.length === 0) {
        await pool.destroy();
        throw error;
      }
      // A worker that dies or hangs does not say why: whatever is new is under suspicion.
      return changed.map(([name, build]) =>
        sayBroken(name, build, `the site does not render with it: ${String(error)}`),
      );
    }
  }

  /** Said when it begins or changes, not at each try. */
  function sayBroken(name: string, build: RemoteBuild, reason: string): BrokenBuild {
    if (broken.get(keyOf(name, build))?.reason !== reason) {
      log.error({ subject: name }, `build ${build.buildId}: ${reason}`);
    }
    return { name, build, reason };
  }

  /** The newest build of a remote that is put aside, and why. */
  function refusedBuild({ name, build, refused }: RemoteState): RefusedBuild | undefined {
    if (!build || current?.builds.get(name)?.buildId === build.buildId) return refused;
    const reason = broken.get(keyOf(name, build))?.reason;
    return reason === undefined ? refused : { buildId: build.buildId, reason };
  }

  function replaceWith(generation: Generation) {
    const old = current;
    current = generation;
    if (old) void end(old);
  }

  /** Drains: pages already begun are finished, then the threads end. */
  async function end(generation: Generation) {
    await within(formPatienceMs, Promise.allSettled(generation.begun)).catch(() => {});
    await generation.pool.destroy();
  }

  /** The rows as a browser gets them: entries through this origin, none for a remote that is down. */
  function rowsOf(builds: Builds) {
    return states.map(({ name, paths, isReachable }) => {
      const build = builds.get(name);
      return { name, paths, entry: build && isReachable ? remoteFile(name, build.entry) : null };
    });
  }

  return {
    update,
    /** Renders one page. @throws when nothing renders yet or the page takes too long */
    render: async (task: Omit<RenderTask, 'remotes'>): Promise<RenderAnswer> => {
      const generation = current;
      if (!generation) throw new Error('nothing renders yet');
      // No abort signal: piscina gives an abortable task a worker for itself, and ends the worker on abort.
      const page = generation.pool.run({ ...task, remotes: rowsOf(generation.builds) });
      generation.begun.add(page);
      page.finally(() => generation.begun.delete(page)).catch(() => {});
      try {
        return await within(task.form === undefined ? renderPatienceMs : formPatienceMs, page);
      } catch (error) {
        // Content has its own, shorter time-out: a page this late means workers that hang. The next look replaces them.
        if (error instanceof LateError) generation.key = 'hangs';
        throw error;
      }
    },
    browserRows: () => rowsOf(current?.builds ?? new Map()),
    remoteUrl: (name: string) => states.find((state) => state.name === name)?.url,
    /** For /readyz: which generation renders, and what is live of each remote. */
    status: () => ({
      isReady: current !== undefined,
      generation: current?.number ?? null,
      remotes: states.map((state) => {
        const { name, isReachable, problem } = state;
        const live = current?.builds.get(name);
        const refused = refusedBuild(state);
        return {
          name,
          buildId: live?.buildId ?? null,
          contractVersion: live?.contractVersion ?? null,
          isReachable,
          ...(problem && { problem }),
          ...(refused && { refused }),
        };
      }),
    }),
    close: async () => {
      if (current) await end(current);
    },
  };
}

class LateError extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`not done within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const keyOf = (name: string, build: RemoteBuild) => `${name}@${build.buildId}`;
const buildIds = (builds: Builds) =>
  Object.fromEntries([...builds].map(([name, build]) => [name, build.buildId]));
