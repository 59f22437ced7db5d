import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { holdPorts } from '@consejo/tooling/ports';
import { findPostgres, type Postgres, startPostgres } from '@consejo/tooling/postgres';
import { visitor } from './contactCalls.ts';
import { caller, type Instance, makeHome, startInstance } from './instance.ts';

// `npm run check` needs no programs of the system.
const skip = !findPostgres() && !process.env.CI && 'PostgreSQL is missing (Debian: postgresql)';

describe('a PostgreSQL with replicas', { skip }, () => {
  const homes = [makeHome(), makeHome()] as const;
  const servers: Postgres[] = [];
  const backends: Instance[] = [];
  let ports: number[];

  /** The server of a list's next port. */
  async function add(primary?: number) {
    const port = ports[servers.length] ?? 0;
    const server = await startPostgres({ port, ...(primary && { primary }) });
    servers.push(server);
    return { ...server, port };
  }
  async function startBackend(home: (typeof homes)[number]) {
    const environment = {
      DATABASE_CLIENT: 'postgres',
      DATABASE_HOST: '127.0.0.1,127.0.0.1,127.0.0.1',
      DATABASE_PORT: String(ports),
      DATABASE_NAME: 'postgres',
      SITE_API_TOKEN: 'token-of-a-test',
    };
    const backend = await startInstance(home, environment);
    backends.push(backend);
    await backend.healthy();
    return backend;
  }
  const count = (server: Postgres, name: string) =>
    server.select(`select count(*) from contact_informations where name = '${name}'`);
  const arrives = (name: string, backend: Instance, server: Postgres) =>
    backend.until(async () => {
      const { send } = caller(backend.url, 'token-of-a-test');
      await send('POST', '/api/contact-informations', { data: visitor(name) });
      return count(server, name) === '1';
    }, `${name}'s message arrives`);

  before(async () => {
    const first = await holdPorts(20_000, 3);
    ports = [first, first + 1, first + 2];
  });
  after(async () => {
    await Promise.all(backends.map((backend) => backend.stop()));
    await Promise.all(servers.map((server) => server.stop()));
    for (const home of homes) home.remove();
  });

  test('the one that was promoted last gets what is written, whatever those think that come back', async () => {
    const first = await add();
    const second = await add(first.port);
    const backend = await startBackend(homes[0]);
    await arrives('Ana', backend, first);
    // It answers no new connections, and goes on serving others.
    first.signal('SIGSTOP');
    second.select('select pg_promote()');
    await arrives('Eva', backend, second);
    first.signal('SIGCONT');

    const third = await add(second.port);
    await second.crash(async () => {
      third.select('select pg_promote()');
      await arrives('Luz', backend, third);
    });
    assert.equal(count(third, 'Eva'), '1');
    // It has seen none of that.
    await arrives('Sol', await startBackend(homes[1]), third);
    for (const server of [first, second])
      assert.deepEqual(
        ['Luz', 'Sol'].map((name) => count(server, name)),
        ['0', '0'],
      );
  });
});
