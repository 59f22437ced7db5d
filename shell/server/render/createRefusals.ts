import type { FastifyBaseLogger } from 'fastify';
import type { RemoteBuild } from '../registry/readManifest.ts';
import { type Builds, buildKey } from './chooseBuilds.ts';
import { createBackOff } from './createBackOff.ts';

/** Back-off key of generations without a new build. */
const shellKey = 'shell';

/** Remembers which builds have failed, why, and when to try them again. Logs a failure when it begins or changes. */
export function createRefusals(log: Pick<FastifyBaseLogger, 'error'>) {
  const backOff = createBackOff({ firstMs: 2000, maxMs: 600_000 });
  /** Builds that were refused, or in a trial with others that failed without a culprit: from then on tried alone. */
  const isolated = new Set<string>();

  function refuse(name: string, build: RemoteBuild, reason: string) {
    isolated.add(buildKey(name, build));
    if (backOff.fail(buildKey(name, build), reason)) {
      log.error({ subject: name }, `build ${build.buildId}: ${reason}`);
    }
  }

  return {
    refuse,
    /** A thread died or hung and the cause is unknown: every new build is a suspect. */
    blame: (suspects: Builds, reason: string) => {
      const [only, ...others] = suspects;
      if (only && others.length === 0) return refuse(...only, `the site does not render with it: ${reason}`);
      for (const [name, build] of suspects) isolated.add(buildKey(name, build));
      if (!only && backOff.fail(shellKey, reason)) log.error(`the site does not render: ${reason}`);
    },
    isRefused: (key: string) => backOff.waitMs(key) > 0,
    isShellRefused: () => backOff.waitMs(shellKey) > 0,
    isIsolated: (name: string, build: RemoteBuild) => isolated.has(buildKey(name, build)),
    reason: (name: string, build: RemoteBuild) => backOff.reason(buildKey(name, build)),
    /** Allows the next attempt at once. */
    forget: (name: string, build: RemoteBuild) => backOff.forget(buildKey(name, build)),
    /** These builds are live. */
    clear: (builds: Builds) => {
      for (const [name, build] of builds) {
        backOff.forget(buildKey(name, build));
        isolated.delete(buildKey(name, build));
      }
      backOff.forget(shellKey);
    },
  };
}
