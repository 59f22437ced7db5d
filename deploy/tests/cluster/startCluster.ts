import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { startBucket } from '../../../tooling/backend/startBucket.ts';
import { startMailServer } from '../../../tooling/backend/startMailServer.ts';
import { holdBase } from '../../../tooling/site/ports.ts';
import { makeEnv } from '../../compose/makeEnv.mjs';
import { copyCheckout } from '../startSite.ts';
import { until } from '../visit.ts';
import {
  addOutsideAddresses,
  addresses,
  engineOf,
  engines,
  folder,
  inCheckout,
  outside,
  project,
  psql,
  replica,
  untilComplete,
} from './cluster.ts';

const firstPort = 4700;

/** Builds the images, brings them to each machine, and deploys the stack with demonstration content. */
export default async function startCluster() {
  if (addresses.length !== 3) throw new Error('npm run test:cluster needs three machines: deploy/README.md');
  copyCheckout(folder);
  addOutsideAddresses();
  const base = await holdBase(firstPort);
  for (const [index, name] of ['HTTP_PORT', 'TLS_PORT', 'VIEWER_PORT', 'DATABASE_PORT'].entries())
    process.env[name] = String(base + index);
  makeEnv({ folder });
  const [mail, bucket] = await Promise.all([startMailServer('0.0.0.0'), startBucket('0.0.0.0')]);
  const settings = {
    COMPOSE_PROJECT_NAME: project,
    DEMO_CONTENT: 'on',
    SITE_ORIGIN: `http://${addresses[0]}:${base}`,
    DATABASE_HOST: `${outside},${replica}`,
    DATABASE_PORT: String(base + 3),
    ...bucket.environment(outside),
    SMTP_URL: mail.url.replace('127.0.0.1', outside),
    EDGE_PLAIN: 'serve',
    // The tests visit faster than a visitor, and for many visitors.
    EDGE_READS: '600000',
    EDGE_TRUSTED: outside.replace(/\d+$/, '0/24'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(path.join(folder, '.env'), lines.join(''));
  writeFileSync(
    path.join(folder, 'test.yml'),
    'services: { cms: { environment: { MAIL_DAILY_COUNCIL: "100000", MAIL_DAILY_CONFIRMATIONS: "100000" } } }\n',
  );
  makeCertificate(path.join(folder, 'deploy/certificates'));

  const docker = engineOf(0);
  await bringImages();
  await startDatabases();
  for (const id of (await docker('node', 'ls', '-q')).split('\n')) {
    await docker('node', 'promote', id);
    await docker('node', 'update', '--label-add', 'edge=true', '--label-add', 'backup=true', id);
  }
  await inCheckout('npm', 'run', '-s', 'stack', '--', 'test.yml');
  await untilComplete();

  // For the tests, which run in another process.
  const mails = createServer((_, response) => {
    const list = mail.all().map(({ to, text, mail: { messageId } }) => ({ to, text, messageId }));
    response.end(JSON.stringify(list));
  });
  await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve));
  process.env.CLUSTER_MAILS = `http://127.0.0.1:${Object(mails.address()).port}`;
  return async () => {
    mails.close();
    await mail.close();
    bucket.close();
    await docker.run(['stack', 'rm', project]);
    await docker.run(['rm', '--force', '--volumes', 'cluster-database', 'cluster-replica']);
  };
}

/** Builds images, or one service's under a new tag, and brings them to the other machines. */
export async function bringImages(service?: string, tag = 'latest') {
  const docker = engineOf(0);
  await inCheckout('docker', 'compose', 'build', ...(service ? [service] : []));
  const filter = `reference=${project}-*`;
  const list = await docker('images', '--filter', filter, '--format', '{{.Repository}}:{{.Tag}}');
  let names = list.split('\n').filter((name) => name.endsWith(':latest'));
  if (service) {
    await docker('tag', `${project}-${service}`, `${project}-${service}:${tag}`);
    names = [`${project}-${service}:${tag}`];
  }
  const archive = path.join(folder, 'images.tar');
  await docker('save', '--output', archive, ...names);
  await Promise.all(engines.slice(1).map((other) => other('load', '--quiet', '--input', archive)));
  execFileSync('rm', [archive]);
}

/** A primary and a replica, as in the runbook. */
async function startDatabases() {
  const docker = engineOf(0);
  const config = await inCheckout('docker', 'compose', 'config', '--format', 'json');
  const { image, environment } = JSON.parse(config).services.database;
  const port = process.env.DATABASE_PORT ?? '';
  const password = `PGPASSWORD=${environment.POSTGRES_PASSWORD}`;
  await docker.run(['rm', '--force', '--volumes', 'cluster-database', 'cluster-replica']);
  const create = (name: string, address: string) =>
    docker(
      ...['create', '--name', name, '--publish', `${address}:${port}:5432`],
      ...Object.entries(environment).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
      image,
    );
  const start = async (name: string) => {
    await docker('start', name);
    await until(`${name} answers`, () =>
      docker('exec', name, 'pg_isready', '-h', '127.0.0.1', '-U', 'consejo'),
    );
  };
  await create('cluster-database', outside);
  await start('cluster-database');
  const allow = 'echo host replication all all scram-sha-256 >> "$PGDATA/pg_hba.conf"';
  await docker('exec', '--user', 'postgres', 'cluster-database', 'sh', '-c', allow);
  await psql('database', 'select pg_reload_conf()');
  await create('cluster-replica', replica);
  await docker(
    ...['run', '--rm', '--user', 'postgres', '--volumes-from', 'cluster-replica', '--env', password],
    ...['--entrypoint', 'pg_basebackup', image, '-h', outside, '-p', port, '-U', 'consejo'],
    ...['-D', '/var/lib/postgresql/data', '-R', '-c', 'fast'],
  );
  await start('cluster-replica');
  await psql('database', "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
}

function makeCertificate(place: string) {
  mkdirSync(place, { recursive: true });
  const files = ['-keyout', `${place}/site.key`, '-out', `${place}/site.crt`];
  const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost';
  execFileSync('openssl', [...options.split(' '), ...files], { stdio: 'pipe' });
}
