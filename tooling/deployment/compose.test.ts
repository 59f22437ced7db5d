import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import * as v from 'valibot';
import { parse } from 'yaml';
import { versionProblem } from '../../deploy/compose/docker.mjs';
import { makeEnv } from '../../deploy/compose/makeEnv.mjs';
import { localRegistry, parseRegistry, siteRegistry } from '../new-section/section.ts';
import { remotes, root } from '../rspack/packages.ts';

// What only the files can prove. `npm run test:containers` builds the images and runs the site.

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

const composeShape = v.object({
  services: v.record(
    v.string(),
    v.object({
      ports: v.optional(v.array(v.string())),
      profiles: v.optional(v.array(v.string()), []),
      networks: v.array(v.string()),
      environment: v.optional(v.record(v.string(), v.unknown()), {}),
      mem_limit: v.string(),
      pids_limit: v.number(),
      cpus: v.union([v.number(), v.literal(`\${RENDER_WORKERS:-2}`)]),
    }),
  ),
  networks: v.record(v.string(), v.nullable(v.object({ internal: v.optional(v.boolean()) }))),
});
const { services, networks } = v.parse(
  composeShape,
  parse(text('docker-compose.yml'), { merge: true, maxAliasCount: -1 }),
);

describe('docker-compose.yml', () => {
  it('publishes the edge, by profile that of the portals, and the panel on this machine only', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    assert.deepEqual(
      published.map(([name, { profiles }]) => [name, ...profiles]),
      [['edge'], ['demo-edge', 'demo'], ['panel', 'panel'], ['grafana', 'monitoring']],
    );
    for (const port of services.edge?.ports ?? []) assert.doesNotMatch(port, /8090/);
    for (const name of ['panel', 'grafana'])
      for (const port of services[name]?.ports ?? []) assert.match(port, /^127\.0\.0\.1:/);
  });

  it('has the shell alone between visitors, sections and backend', () => {
    const on = (network: string) =>
      Object.keys(services).filter((name) => services[name]?.networks.includes(network));
    assert.deepEqual(Object.keys(networks), ['front', 'sections', 'staff', 'backend', 'monitoring']);
    assert.deepEqual(on('sections').toSorted(), ['prometheus', ...remotes, 'shell']);
    assert.equal(networks.sections?.internal, true);
    assert.deepEqual(on('backend'), [
      ...['shell', 'cms', 'database', 'backup', 'restore', 'mailpit', 'panel'],
      ...['prometheus', 'alertmanager'],
    ]);
    assert.deepEqual(on('monitoring'), ['prometheus', 'alertmanager', 'blackbox', 'grafana']);
    assert.deepEqual(on('staff'), ['edge', 'cms']);
    assert.equal(networks.staff?.internal, true);
    const between = ['edge', 'shell', 'cms', 'mailpit', ...on('monitoring')];
    const others = Object.entries(services).filter(([name]) => !between.includes(name));
    for (const [name, service] of others) assert.equal(service.networks.length, 1, name);
  });

  it('has Prometheus read each service that counts, and open no port for them', () => {
    const counting = Object.keys(services).filter((name) => services[name]?.environment.METRICS_PORT);
    const read = [...text('deploy/monitoring/prometheus.yml').matchAll(/[\w-]+(?=:9464)/g)].map(String);
    assert.deepEqual(read.filter((name) => name !== 'backup').toSorted(), counting.toSorted());
    for (const { ports = [] } of Object.values(services)) assert.doesNotMatch(ports.join(), /9464/);
  });

  it('uses only variables in .env.example, which contains no secret', () => {
    const example = new Map(
      [...text('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
    );
    const uses = [...text('docker-compose.yml').matchAll(/\$\{(\w+)(:[-?][^}]*)?\}/g)];
    for (const [use, name = '', fallback] of uses)
      assert.ok(
        example.has(name) || fallback?.startsWith(':-'),
        `${use} is in .env.example or has a default`,
      );
    const used = new Set(uses.map(([, name]) => name));
    const names = [...example.keys()];
    assert.deepEqual(
      names.filter((name) => !used.has(name)),
      [],
    );
    const secrets = names.filter((name) => /PASSWORD|SECRET|SALT|KEY|TOKEN/.test(name));
    assert.ok(secrets.length > 0);
    for (const name of secrets) assert.equal(example.get(name), '', name);
  });
});

it('the registry of the deployed site has the sections of the local one, at the same paths', () => {
  const pathsOf = (file: string) =>
    Object.fromEntries(parseRegistry(text(file)).remotes.map(({ name, paths }) => [name, paths]));
  assert.deepEqual(pathsOf(siteRegistry), pathsOf(localRegistry));
});

describe('npm run env', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => path.join(folder, '.env');
  const read = () => readFileSync(file(), 'utf8');

  it('creates secrets, keeps them, and leaves demonstration content off', () => {
    makeEnv({ folder });
    const first = read();
    assert.equal(statSync(file()).mode & 0o777, 0o600);
    assert.match(first, /^DATABASE_PASSWORD=[\w-]{43}$/m);
    assert.match(first, /^DEMO_CONTENT=off$/m);
    assert.doesNotMatch(first, /^COMPOSE_PROFILES/m);
    assert.match(makeEnv({ folder }), /stays as it is/);
    assert.equal(read(), first);
  });

  it('adds what an .env of an older version lacks', () => {
    writeFileSync(file(), 'HTTP_PORT=9000\nDATABASE_PASSWORD=old\n');
    assert.match(makeEnv({ folder }), /older version.*APP_KEYS/);
    assert.match(read(), /^HTTP_PORT=9000\nDATABASE_PASSWORD=old\n/);
    assert.match(read(), /^APP_KEYS=[\w-]{43}$/m);
    assert.equal(read().match(/^DATABASE_PASSWORD=/gm)?.length, 1);
  });

  it('turns on the demonstration with its portals, and refuses to add it later', () => {
    makeEnv({ folder, isDemo: true });
    for (const line of [
      'DEMO_CONTENT=on',
      'COMPOSE_PROFILES=demo',
      `FRAME_ORIGINS=http://localhost:\${PORTALS_PORT}`,
    ])
      assert.ok(read().includes(`${line}\n`), line);
    assert.match(makeEnv({ folder, isDemo: true }), /stays as it is/);
    rmSync(file());
    makeEnv({ folder });
    assert.throws(() => makeEnv({ folder, isDemo: true }), /there already, without the demonstration/);
  });
});

describe('an engine or Compose that is too old', () => {
  for (const [engine, compose, problem] of [
    ['20.10.24', '2.32.4', 'Docker 20.10.24 is too old: 23 or later is needed.'],
    ['26.1.5', '2.21.0', 'Docker Compose 2.22 or later is needed; this is 2.21.0.'],
    ['26.1.5', 'none', 'Docker Compose 2.22 or later is needed; this is none.'],
    ['23.0.0', 'v2.22.0', undefined],
    ['29.0.0', '5.0.1', undefined],
  ] as const)
    it(`engine ${engine}, compose ${compose}: ${problem ? 'named' : 'new enough'}`, () =>
      assert.equal(versionProblem(engine, compose), problem));
});
