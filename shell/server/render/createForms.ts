import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../src/remotes/withTimeout.ts';
import { formThreadMs } from '../deadlines.ts';
import { createRenderPool, type RenderPool } from './createRenderPool.ts';
import type { RenderAnswer, RenderTask } from './renderTask.ts';
import type { RenderThread } from './renderThread.ts';
import type { ThreadEvent } from './threadMessages.ts';

/**
 * Renders the forms of one generation: those of each section in a thread that has no other section's code, which could
 * read what visitors typed. A section's thread starts with its first form.
 * @param start starts a thread with only this section
 */
export function createForms(
  start: (section: string, onEvent: (event: ThreadEvent) => void) => RenderThread,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const pools = new Map<string, RenderPool>();

  function open(section: string): RenderPool {
    const pool = createRenderPool({
      start: (onEvent) => start(section, onEvent),
      threads: 1,
      log,
      onThreadLost: () => {},
      onLoaded: ({ failed }) => {
        if (failed.length === 0) return;
        // The next form tries again.
        pools.delete(section);
        void pool.destroy();
      },
    });
    pools.set(section, pool);
    return pool;
  }

  return {
    /** @throws Error when it cannot be rendered */
    render: async (section: string, task: RenderTask): Promise<RenderAnswer> => {
      const pool = pools.get(section) ?? open(section);
      const startedAt = Date.now();
      await withTimeout(pool.grow(1), formThreadMs, 'starting a thread for the form');
      return pool.render({ ...task, budgetMs: task.budgetMs - (Date.now() - startedAt) });
    },
    drain: async (ms: number) => {
      await Promise.all([...pools.values()].map((pool) => pool.drain(ms)));
    },
  };
}

export type Forms = ReturnType<typeof createForms>;
