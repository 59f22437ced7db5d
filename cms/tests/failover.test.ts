import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { holdPort } from '@consejo/tooling/ports';
import { findPostgres, type Postgres, startPostgres } from '@consejo/tooling/postgres';
import { visitor } from './contactCalls.ts';
import { caller, type Instance, makeHome, startInstance } from './instance.ts';

// `npm run check` needs no programs of the system.
const skip = !findPostgres() && !process.env.CI && 'PostgreSQL is missing (Debian: postgresql)';
const TOKEN = 'token-of-a-test';
const home = makeHome();
const servers: Postgres[] = [];
const backends: Instance[] = [];
after(async () => {
  await Promise.all([...backends, ...servers].map((each) => each.stop()));
  home.remove();
});

async function startServer(port: number, primary?: number) {
  const server = await startPostgres({ port, ...(primary && { primary }) });
  servers.push(server);
  return server;
}
const count = (server: Postgres, name: string) =>
  server.select(`select count(*) from contact_informations where name = '${name}'`);
const arrives = (name: string, backend: Instance, server: Postgres) =>
  backend.until(async () => {
    await caller(backend.url, TOKEN).send('POST', '/api/contact-informations', { data: visitor(name) });
    return count(server, name) === '1';
  }, `${name}'s message arrives`);

test('the PostgreSQL that was promoted last is written to, whatever others that come back think', {
  skip,
}, async () => {
  const ports = [await holdPort(), await holdPort(), await holdPort()] as const;
  async function startBackend() {
    const backend = await startInstance(home, {
      DATABASE_CLIENT: 'postgres',
      DATABASE_HOST: '127.0.0.1,127.0.0.1,127.0.0.1',
      DATABASE_PORT: `${ports}`,
      DATABASE_NAME: 'postgres',
      SITE_API_TOKEN: TOKEN,
    });
    backends.push(backend);
    await backend.healthy();
    return backend;
  }
  const first = await startServer(ports[0]);
  const second = await startServer(ports[1], ports[0]);
  const backend = await startBackend();
  await arrives('Ana', backend, first);
  // It answers no new connections, and goes on serving others.
  first.signal('SIGSTOP');
  second.select('select pg_promote()');
  await arrives('Eva', backend, second);
  first.signal('SIGCONT');

  const third = await startServer(ports[2], ports[1]);
  await second.crash(async () => {
    third.select('select pg_promote()');
    await arrives('Luz', backend, third);
  });
  assert.equal(count(third, 'Eva'), '1');
  // It has seen none of that.
  await arrives('Sol', await startBackend(), third);
  for (const server of [first, second])
    assert.deepEqual([count(server, 'Luz'), count(server, 'Sol')], ['0', '0']);
});
