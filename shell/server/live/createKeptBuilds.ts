import type { FastifyBaseLogger } from 'fastify';
import { messageOf } from '../config/messageOf.ts';
import type { RemoteBuild } from '../registry/readManifest.ts';

/**
 * The earlier builds that a live build's manifest names: open pages may still run them, so their calls are read once after
 * a start. One build at a time, and of each section one in turn, for some may never load.
 * @param learn loads a build and passes on what it declares
 */
export function createKeptBuilds(
  learn: (name: string, build: RemoteBuild, attempt: AbortController) => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  /** Sections whose earlier builds are known or in the queue. */
  const learned = new Set<string>();
  let queue = Promise.resolve();
  let attempt = new AbortController();
  let isClosed = false;

  function enqueue(name: string, build: RemoteBuild, [next, ...rest] = build.kept ?? []) {
    if (!next) return;
    queue = queue.then(async () => {
      if (isClosed) return;
      attempt = new AbortController();
      await learn(name, { ...build, ...next }, attempt).catch((error: unknown) => {
        if (!isClosed)
          log.warn({ subject: name }, `calls of build ${next.buildId} are refused: ${messageOf(error)}`);
      });
      enqueue(name, build, rest);
    });
  }

  return {
    /** Queues the earlier builds of a section's first live one. */
    add: (name: string, build: RemoteBuild) => {
      if (learned.has(name)) return;
      learned.add(name);
      enqueue(name, build);
    },
    /** A section that comes back has them read again. */
    forgetOthers: (names: string[]) => {
      for (const name of learned) if (!names.includes(name)) learned.delete(name);
    },
    close: () => {
      isClosed = true;
      attempt.abort(new Error('stopped'));
      return queue;
    },
  };
}
