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
  /** Aborted when the section leaves the registry: what comes back under its name may be another one. */
  const sections = new Map<string, AbortController>();
  let queue = Promise.resolve();

  function enqueue(name: string, build: RemoteBuild, gone: AbortSignal, [next, ...rest] = build.kept ?? []) {
    if (!next) return;
    queue = queue.then(async () => {
      if (gone.aborted) return;
      const attempt = new AbortController();
      const stop = () => attempt.abort(gone.reason);
      gone.addEventListener('abort', stop);
      await learn(name, { ...build, ...next }, attempt).catch((error: unknown) => {
        if (!gone.aborted)
          log.warn({ subject: name }, `calls of build ${next.buildId} are refused: ${messageOf(error)}`);
      });
      gone.removeEventListener('abort', stop);
      enqueue(name, build, gone, rest);
    });
  }

  const forget = (isForgotten: (name: string) => boolean) => {
    for (const [name, section] of sections)
      if (isForgotten(name)) {
        section.abort(new Error('stopped'));
        sections.delete(name);
      }
  };

  return {
    /** Queues the earlier builds of a section's first live one. */
    add: (name: string, build: RemoteBuild) => {
      if (sections.has(name)) return;
      const section = new AbortController();
      sections.set(name, section);
      enqueue(name, build, section.signal);
    },
    /** A section that comes back has them read again. */
    forgetOthers: (names: string[]) => forget((name) => !names.includes(name)),
    close: () => {
      forget(() => true);
      return queue;
    },
  };
}
