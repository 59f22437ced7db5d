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

/** An empty PostgreSQL for tests, which is reached by a socket in a folder of its own. */
export async function startPostgres() {
  const initdb = findPostgres();
  if (!initdb) throw new Error('PostgreSQL is missing. On Debian: apt-get install postgresql');
  const programs = path.dirname(realpathSync(initdb));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  const data = path.join(folder, 'data');
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  execFileSync(
    initdb,
    ['-D', data, '-U', 'consejo', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server = spawn(path.join(programs, 'postgres'), options, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const lines = createInterface(server.stderr);
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('ready to accept connections') && resolve());
    lines.once('close', () => reject(new Error('PostgreSQL ended')));
  });
  const psql = ['-h', folder, '-U', 'consejo', '-d', 'postgres', '-qAtX', '-v', 'ON_ERROR_STOP=1'];
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
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;
