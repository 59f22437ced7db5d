import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import {
  clockNotes,
  diskProblems,
  portProblems,
  registryProblems,
} from '../../deploy/compose/checkMachine.mjs';
import { makeEnv } from '../../deploy/compose/makeEnv.mjs';
import { images, labelsOf } from '../../deploy/images/labels.mjs';
import { remotes, root } from '../rspack/packages.ts';

// What needs no engine to be known. That the files are valid and the site runs: npm run test:containers.

const text = (file) => readFileSync(path.join(root, file), 'utf8');
const { services } = parse(text('docker-compose.yml'), { merge: true });

describe('docker-compose.yml', () => {
  it('is the whole site, each image of ours with labels', () => {
    const ours = Object.entries(services).filter(([, { build }]) => build);
    // The mirror is served from the edge's image, the portals from the viewer's.
    assert.equal(services['mirror-server'].image, services.edge.image);
    assert.equal(services.demo.image, services.viewer.image);
    assert.deepEqual(ours.map(([name]) => name).sort(), [...images, 'mirror-server', 'demo'].sort());
    for (const [name, { build }] of ours) {
      for (const label of ['VERSION', 'REVISION', 'BUILD_ID'])
        assert.equal(build.args[label], `\${${label}:-unknown}`, name);
      if (remotes.includes(name)) assert.equal(build.args.REMOTE, name);
    }
  });

  it('publishes edge and viewer, and what was asked for: the portals, and the panel on this machine only', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    assert.deepEqual(
      published.map(([name, { profiles = [] }]) => [name, ...profiles]),
      [['edge'], ['viewer'], ['demo', 'demo'], ['panel', 'panel']],
    );
    for (const port of services.panel.ports) assert.match(port, /^127\.0\.0\.1:/);
  });

  it('shows documents in the viewer that it serves, without toolbar and panes', () => {
    const [, template] = /^DOCUMENT_VIEWER_URL=(.*)$/m.exec(text('.env.example')) ?? [];
    assert.match(template, /localhost:\$\{VIEWER_PORT\}\/.*\{url\}.*#toolbar=0&navpanes=0$/);
    assert.deepEqual(services.viewer.ports, [`\${VIEWER_PORT:-8082}:3005`]);
    assert.equal(services.viewer.profiles, undefined);
  });

  it('begins neither edge nor sections anew when something else changes', () => {
    for (const name of ['edge', 'warmer', 'mirror', 'mirror-server', ...remotes])
      assert.equal(services[name].depends_on, undefined, name);
  });

  it('needs nothing but what .env.example names, which holds no secret', () => {
    const example = Object.fromEntries(
      [...text('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const uses = [...text('docker-compose.yml').matchAll(/\$\{(\w+)(:[-?][^}]*)?\}/g)];
    for (const [use, name, fallback] of uses)
      assert.ok(name in example || fallback?.startsWith(':-'), `${use} is in .env.example or has a default`);
    const used = new Set(uses.map(([, name]) => name));
    assert.deepEqual(
      Object.keys(example).filter((name) => !used.has(name)),
      [],
    );
    const secrets = Object.keys(example).filter((name) => /PASSWORD|SECRET|SALT|KEY|TOKEN/.test(name));
    assert.equal(secrets.length, 7);
    for (const name of secrets) assert.equal(example[name], '', name);
  });

  it('tells the shell where the sections are, under the names of their services', () => {
    const registry = text('deploy/registry/registry.json');
    assert.deepEqual(registryProblems(registry, services), []);
    const local = JSON.parse(text('shell/registry.local.json')).remotes;
    const { remotes: rows } = JSON.parse(registry);
    for (const { name, paths } of rows) assert.deepEqual(paths, local.find((row) => row.name === name).paths);
    assert.equal(rows.length, remotes.length);
  });
});

describe('the Dockerfiles', () => {
  const beginningOf = (name) =>
    /^FROM \S+ AS manifests$[\s\S]*? AS installed$[\s\S]*?^$/m.exec(
      text(`deploy/images/${name}.Dockerfile`),
    )?.[0];

  it('install packages in the same lines, so that it is done once', () => {
    assert.ok(beginningOf('shell'));
    for (const name of ['remote', 'viewer', 'mirror'])
      assert.equal(beginningOf(name), beginningOf('shell'), name);
  });

  it('name no section: a new one changes none of them', () => {
    for (const name of ['shell', 'remote', 'viewer', 'mirror'])
      for (const folder of remotes)
        assert.ok(!text(`deploy/images/${name}.Dockerfile`).includes(`${folder}/`), `${name}: ${folder}`);
  });

  it('are given a version, a revision of their own and a build id', () => {
    for (const name of images) {
      const { VERSION, REVISION, BUILD_ID } = labelsOf(name);
      assert.match(VERSION, /^\d+\.\d+\.\d+$/);
      assert.match(REVISION, /^([0-9a-f]{40}(-changed)?|unknown|)$/);
      assert.match(BUILD_ID, /^[0-9a-f]{12}$/);
    }
  });
});

describe('npm run env', () => {
  const inFolder = (work) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
    const file = path.join(folder, '.env');
    try {
      work(folder, () => readFileSync(file, 'utf8'), file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('makes secrets, keeps them, and is without demonstration content', () =>
    inFolder((folder, read, file) => {
      makeEnv({ folder });
      const first = read();
      assert.equal(statSync(file).mode & 0o777, 0o600);
      assert.match(first, /^DATABASE_PASSWORD=[\w-]{43}$/m);
      assert.match(first, /^DEMO_CONTENT=off$/m);
      assert.doesNotMatch(first, /^COMPOSE_PROFILES/m);
      assert.match(makeEnv({ folder }), /stays as it is/);
      assert.equal(read(), first);
    }));

  it('adds what an .env of an older version lacks', () =>
    inFolder((folder, read, file) => {
      writeFileSync(file, 'HTTP_PORT=9000\nDATABASE_PASSWORD=old\n');
      const said = makeEnv({ folder });
      assert.match(said, /older version.*APP_KEYS/);
      assert.match(read(), /^HTTP_PORT=9000\nDATABASE_PASSWORD=old\n/);
      assert.match(read(), /^APP_KEYS=[\w-]{43}$/m);
      assert.equal(read().match(/^DATABASE_PASSWORD=/gm).length, 1);
    }));

  it('asks for the demonstration with its portals, and refuses to add them later', () =>
    inFolder((folder, read) => {
      makeEnv({ folder, isDemo: true });
      for (const line of [
        'DEMO_CONTENT=on',
        'COMPOSE_PROFILES=demo',
        `FRAME_ORIGINS=http://localhost:\${PORTALS_PORT}`,
      ])
        assert.ok(read().includes(`${line}\n`), line);
      assert.match(makeEnv({ folder, isDemo: true }), /stays as it is/);
      rmSync(path.join(folder, '.env'));
      makeEnv({ folder });
      assert.throws(() => makeEnv({ folder, isDemo: true }), /there already, without the demonstration/);
    }));
});

describe('npm run up says in one line', () => {
  it('which port is taken, and by whom it is wanted', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const problems = await portProblems([['edge', { ports: [{ published: String(port) }] }]]);
    server.close();
    assert.match(problems.join('\n'), new RegExp(`^Port ${port}, wanted by edge, is taken.*$`));
  });

  it('that the disk is nearly full', async () => {
    assert.match((await diskProblems(tmpdir(), 1e18)).join('\n'), /^The disk of .* GB left.*$/);
    assert.deepEqual(await diskProblems('/of/another/machine'), []);
  });

  it('which section of the registry has no service', () => {
    const registry = { remotes: [{ name: 'remote_x', url: 'http://remote-x:3000/' }] };
    assert.match(
      registryProblems(JSON.stringify(registry), services).join('\n'),
      /^.*remote_x is at .*no service.*$/,
    );
    assert.match(registryProblems('{', services).join('\n'), /cannot be read/);
  });

  it('that the clock is hours off', async () => {
    const notes = await clockNotes(new Date(Date.now() + 2 * 3600_000).toISOString());
    assert.ok(
      notes.some((note) =>
        /^The clock of this machine does not agree with the engine, 120 minutes/.test(note),
      ),
    );
  });
});
