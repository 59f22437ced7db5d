import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';
import { createMutex } from './createMutex';

type Transaction = { raw: (sql: string, values?: string[]) => PromiseLike<unknown> };

const taken = z.object({ rows: z.tuple([z.object({ taken: z.boolean() })]) });

/**
 * Keeps a name until the transaction ends, in all backends on a database. On SQLite a transaction is alone.
 * @param how waits in its turn for who has it, as long as a statement may take (config/database.ts), or only tries
 * @returns whether it has the name
 */
export async function lock(
  strapi: Core.Strapi,
  trx: Transaction,
  name: string,
  how: 'wait' | 'try' = 'wait',
): Promise<boolean> {
  if (strapi.db.dialect.client !== 'postgres') return true;
  const sql = {
    wait: 'select true as taken, pg_advisory_xact_lock(hashtext(?))',
    try: 'select pg_try_advisory_xact_lock(hashtext(?)) as taken',
  }[how];
  return taken.parse(await trx.raw(sql, [name])).rows[0].taken;
}

/** Waits for a whole start, while its transaction does nothing. */
const START = 'start';

const turns = new Map<string, ReturnType<typeof createMutex>>();

/**
 * Runs works of a name one after the other, in all backends on a database. On PostgreSQL each is a transaction with a lock,
 * which also ends with a process that dies or is off the network (config/database.ts); on SQLite there is one backend.
 */
export function exclusive<T>(strapi: Core.Strapi, name: string, work: () => Promise<T>): Promise<T> {
  // In a process one waits at the database: the others would take all its connections.
  const inTurn = turns.get(name) ?? createMutex();
  turns.set(name, inTurn);
  if (strapi.db.dialect.client !== 'postgres') return inTurn(work);
  return inTurn(async () => {
    const done = await strapi.db.transaction(async ({ trx }) => {
      // Another backend's start takes longer than a statement may (config/database.ts).
      await trx.raw('set local statement_timeout = 0');
      if (name === START) await trx.raw('set local idle_in_transaction_session_timeout = 0');
      await lock(strapi, trx, name);
      await trx.raw('set local statement_timeout to default');
      return work();
    });
    return done;
  });
}

/** From `register` on, before tables are made, one backend at a time starts. @returns what lets the next one */
export function startInTurn(strapi: Core.Strapi): Promise<() => void> {
  return new Promise((resolve, reject) => {
    exclusive(strapi, START, () => new Promise<void>((end) => resolve(end))).catch(reject);
  });
}
