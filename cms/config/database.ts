import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { ensureFolder, stateFolder } from '../src/localState';
import { serversOf, toPrimary } from '../src/primary';

type Env = Core.Config.Shared.ConfigParams['env'];

function sqlite(env: Env) {
  const filename = path.resolve(env('DATABASE_FILENAME', path.join(stateFolder(), 'data.db')));
  ensureFolder(path.dirname(filename));
  return { client: 'sqlite', connection: { filename }, useNullAsDefault: true };
}

/**
 * PostgreSQL ends a session whose backend has not answered for 15 s. One on a machine off the network would keep its locks for
 * hours, and with them every message. So would a transaction that its backend has forgotten, but for the last option.
 */
const sessionOptions =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2 -c tcp_user_timeout=15000 -c idle_in_transaction_session_timeout=60000';

function postgres(env: Env) {
  const servers = serversOf(env('DATABASE_HOST', '127.0.0.1'), env('DATABASE_PORT', '5432'));
  const ssl = env.bool('DATABASE_SSL', false) && {
    rejectUnauthorized: env.bool('DATABASE_SSL_REJECT_UNAUTHORIZED', true),
  };
  const connection = {
    connectionString: env('DATABASE_URL'),
    ...servers[0],
    database: env('DATABASE_NAME', 'consejo'),
    user: env('DATABASE_USERNAME', 'consejo'),
    password: env('DATABASE_PASSWORD', ''),
    schema: env('DATABASE_SCHEMA', 'public'),
    ssl,
    // Also ends one whose backend has died. With 20,000 news none takes a second, at a start neither.
    statement_timeout: 10_000,
    options: sessionOptions,
  };
  return {
    client: 'postgres',
    connection: servers.length > 1 ? { ...connection, ...toPrimary(connection, servers) } : connection,
    pool: { min: env.int('DATABASE_POOL_MIN', 2), max: env.int('DATABASE_POOL_MAX', 10) },
  };
}

const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  const client = env('DATABASE_CLIENT', 'sqlite');
  if (client !== 'sqlite' && client !== 'postgres') {
    throw new Error(`DATABASE_CLIENT must be "sqlite" or "postgres", not "${client}"`);
  }
  return {
    connection: {
      ...(client === 'postgres' ? postgres(env) : sqlite(env)),
      acquireConnectionTimeout: env.int('DATABASE_CONNECTION_TIMEOUT', 60000),
    },
  };
};

export default config;
