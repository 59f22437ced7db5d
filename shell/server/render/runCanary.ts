import type { FastifyBaseLogger } from 'fastify';
import { type RemoteState, unavailableNames } from '../registry/remoteState.ts';
import type { BuildRecord } from './createBuilds.ts';
import { RenderError } from './createRenderPool.ts';
import { loadFailure, nodeEntries, openPool, type PoolOptions, pause } from './openPool.ts';
import { blindMs, canaryPageMs, provePages, type Site } from './provePages.ts';
import type { Generation } from './startGeneration.ts';

/**
 * Tries a build in a thread without any other: it must load, render its pages and leave the thread alive.
 * @param live the generation to compare with: the live one at each moment
 * @param mustLoad false for a build that live threads have loaded: that it cannot be loaded now is no failure
 * @returns why the build fails, or undefined
 * @throws the reason of an attempt that was stopped
 */
export async function runCanary(
  options: PoolOptions & { provesBuilds: boolean },
  { name, build, state }: BuildRecord,
  states: RemoteState[],
  live: () => Generation | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
  attempt: AbortController,
  mustLoad: boolean,
): Promise<string | undefined> {
  const builds = new Map([[name, build]]);
  const unavailable = unavailableNames(states, builds);
  const siteOf = ({ pool, routes, ...made }: Pick<Generation, 'pool' | 'routes' | 'builds'>): Site => ({
    routes: (made.builds.has(name) && routes[name]) || [],
    render: (path, language) =>
      pool.render({
        url: options.siteOrigin + path,
        language,
        unavailable,
        menu: [],
        budgetMs: Math.min(options.pageMs, canaryPageMs),
      }),
  });
  const liveSite = () => {
    const generation = state === 'live' ? undefined : live();
    return generation && siteOf(generation);
  };

  async function prove(site: Site): Promise<string | undefined> {
    const problem = await provePages(site, liveSite, attempt.signal);
    // Whatever the status, it must end. A late one proves nothing: content may be slow, or the machine busy.
    if (problem === undefined) await site.render('/', 'es').catch(throwUnlessLate);
    return problem;
  }

  const { pool, until, loaded, beat } = openPool(options, nodeEntries(states, builds), log, attempt);
  try {
    const { failed, routes } = await loaded();
    if (failed[0]) return mustLoad ? loadFailure(failed[0].reason) : undefined;
    const site = siteOf({ pool, routes, builds });
    const isBlind = !liveSite()?.routes.length;
    if (options.provesBuilds) {
      const proof = prove(site);
      const problem = await until(isBlind ? Promise.race([proof, pause(blindMs)]) : proof);
      if (problem !== undefined) return problem;
    }
    await beat();
    return undefined;
  } finally {
    await pool.destroy();
  }
}

/** @returns whether a build does not load in a thread with these others */
export async function failsBeside(
  options: PoolOptions,
  record: BuildRecord,
  others: BuildRecord[],
  states: RemoteState[],
  log: Pick<FastifyBaseLogger, 'error'>,
  attempt: AbortController,
): Promise<boolean> {
  const builds = new Map([record, ...others].map(({ name, build }) => [name, build]));
  const { pool, loaded } = openPool(options, nodeEntries(states, builds), log, attempt);
  try {
    return (await loaded()).failed.some(({ name }) => name === record.name);
  } finally {
    await pool.destroy();
  }
}

function throwUnlessLate(error: unknown) {
  if (!(error instanceof RenderError && error.kind === 'late')) throw error;
}
