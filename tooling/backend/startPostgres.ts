import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from '../programs/findProgram.ts';

const debian = '/usr/lib/postgresql';

/** PostgreSQL's programs: Debian keeps them out of PATH. */
export const findPostgres = () =>
  findProgram([
    'initdb',
    ...(existsSync(debian) ? readdirSync(debian) : []).map((version) => `${debian}/${version}/bin/initdb`),
  ]);

/**
 * A PostgreSQL for tests, which is reached by a socket in a folder of its own.
 * @param options a port, to be reached there too; `primary`, whose port it replicates, otherwise it is empty
 */
export async function startPostgres({ port = 0, primary = 0 } = {}) {
  const initdb = findPostgres();
  if (!initdb) throw new Error('PostgreSQL is missing. On Debian: apt-get install postgresql');
  const programs = path.dirname(realpathSync(initdb));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  const data = path.join(folder, 'data');
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const [make = '', ...how] = primary
    ? ['pg_basebackup', '-h', '127.0.0.1', '-p', String(primary), '-R', '-c', 'fast']
    : ['initdb', '--auth=trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(path.join(programs, make), ['-D', data, '-U', 'consejo', '--no-sync', ...how], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const options = ['-D', data, '-k', folder, '-c', 'fsync=off', '-c'];
  options.push(...(port ? ['listen_addresses=127.0.0.1', '-p', String(port)] : ['listen_addresses=']));
  async function start() {
    const server = spawn(path.join(programs, 'postgres'), options, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => server.once('close', resolve));
    const lines = createInterface(server.stderr);
    await new Promise<void>((resolve, reject) => {
      let log = '';
      lines.on('line', (line) => {
        log += `\n${line}`;
        if (line.includes('ready to accept')) resolve();
      });
      lines.once('close', () => reject(new Error(`PostgreSQL ended${log}`)));
    });
    return { server, ended };
  }
  let { server, ended } = await start();
  const psql = ['-h', folder, '-U', 'consejo', '-d', 'postgres', '-qAtX', '-v', 'ON_ERROR_STOP=1'];
  if (port) psql.push('-p', String(port));
  return {
    /** Of a backend, whose connections have the name. */
    environment: (name: string) => ({
      DATABASE_CLIENT: 'postgres',
      DATABASE_URL: `postgres://consejo@/postgres?host=${folder}&application_name=${name}`,
    }),
    select: (sql: string) =>
      execFileSync(path.join(programs, 'psql'), [...psql, '-c', sql], { encoding: 'utf8' }).trim(),
    /** A session that runs what is written to it. */
    session: () => spawn(path.join(programs, 'psql'), psql, { stdio: ['pipe', 'ignore', 'inherit'] }),
    signal: (signal: NodeJS.Signals) => server.kill(signal),
    /** Comes back as it was, after `meanwhile`. */
    async crash(meanwhile: () => Promise<void>) {
      server.kill('SIGQUIT');
      await ended;
      await meanwhile();
      ({ server, ended } = await start());
    },
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;
