import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// What can be said before anything runs.

const both = ['-f', 'docker-compose.yml', '-f', 'compose.dev.yml'];

/** @param {import('../composeSite.mjs').ComposeSite} site */
export async function filesAreValid(site) {
  for (const args of [[], ['--profile', '*'], [...both, '--profile', '*']]) {
    const { code, stderr } = await site.run([...args, 'config', '--quiet']);
    assert.equal(code, 0, stderr);
    assert.equal(stderr.trim(), '', 'no warnings');
  }
}

/** Each secret that is left out or empty is named in one line. @param {import('../composeSite.mjs').ComposeSite} site */
export async function missingSecretsAreNamed(site) {
  for (const name of ['SITE_API_TOKEN', 'DATABASE_PASSWORD', 'APP_KEYS', 'ENCRYPTION_KEY']) {
    const { code, stderr } = await site.run(['config', '--quiet'], { env: { [name]: '' } });
    assert.notEqual(code, 0, name);
    assert.match(stderr.trim(), new RegExp(`${name}.*npm run env`), stderr);
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
  }
}

const secrets = {
  '.env': 'root',
  '.env.production': 'other',
  'cms/.env': 'cms',
  'cms/database/migrations/secret.js': 'migration',
  'cms/.strapi/secret': 'strapi',
  'cms/.strapi-updater.json': 'updater',
  'cms/.tmp/secrets.json': 'state',
  'cms/public/uploads/secret.pdf': 'upload',
  'deploy/certificates/site.key': 'key',
  'deploy/edge/site.pem': 'pem',
  '.npmrc': 'npmrc',
  'shell/.npmrc': 'npmrc',
  'consejo.dump': 'dump',
  '.git/config': 'git',
  'shell/node_modules/secret': 'module',
};

/**
 * One of each secret and of each local leaving, planted in the checkout; none of them reaches a build's context.
 * @param {import('../composeSite.mjs').ComposeSite} site
 */
export async function secretsStayOutside(site) {
  const planted = Object.entries(secrets).filter(([file]) => !existsSync(path.join(site.folder, file)));
  for (const [file, word] of planted) {
    mkdirSync(path.dirname(path.join(site.folder, file)), { recursive: true });
    writeFileSync(path.join(site.folder, file), `planted ${word}`);
  }
  const tag = `${site.project}-context`;
  try {
    const recipe = 'FROM debian:bookworm-slim\nCOPY . /context\n';
    const { code, stderr } = await site.docker.run(
      ['build', '--quiet', '--tag', tag, '--file', '-', site.folder],
      { input: recipe },
    );
    assert.equal(code, 0, stderr);
    const found = await site.docker('run', '--rm', tag, 'find', '/context', '-type', 'f');
    const files = found.split('\n').map((file) => file.replace('/context/', ''));
    assert.ok(files.includes('shell/package.json'), 'the context holds the sources');
    assert.deepEqual(
      files.filter((file) => file in secrets),
      [],
    );
  } finally {
    await site.docker.run(['image', 'rm', tag]);
    for (const [file] of planted) rmSync(path.join(site.folder, file));
    for (const folder of ['.git', 'cms/database', 'cms/.strapi', 'cms/.tmp', 'shell/node_modules'])
      rmSync(path.join(site.folder, folder), { recursive: true, force: true });
  }
}

const megabytes = { section: 150, shell: 200, cms: 400 };

/** What an image adds to its base. @param {import('../composeSite.mjs').ComposeSite} site */
export async function imagesAreSmall(site) {
  const sizeOf = async (name) => Number(await site.docker('image', 'inspect', '--format', '{{.Size}}', name));
  const base = await sizeOf('node:24-bookworm-slim');
  const beyond = async (service) => Math.round((await sizeOf(`${site.project}-${service}`)) - base) / 1e6;
  const sizes = {
    section: await beyond('remote-content'),
    shell: await beyond('shell'),
    cms: await beyond('cms'),
  };
  for (const [name, size] of Object.entries(sizes))
    assert.ok(size <= megabytes[name], `${name}: ${size} MB beyond its base, ${megabytes[name]} at most`);
  return Object.entries(sizes)
    .map(([name, size]) => `${name} ${size.toFixed(0)} MB`)
    .join(', ');
}

/** Labels, and for what is ours and runs on Node a list of its packages. @param {import('../composeSite.mjs').ComposeSite} site */
export async function imagesAreLabelled(site) {
  for (const service of ['remote-content', 'shell', 'cms', 'viewer', 'mirror', 'edge']) {
    const image = `${site.project}-${service}`;
    const labels = JSON.parse(
      await site.docker('image', 'inspect', '--format', '{{json .Config.Labels}}', image),
    );
    for (const label of ['version', 'revision'])
      assert.ok(labels[`org.opencontainers.image.${label}`], `${service}: ${label}`);
    assert.equal(labels['org.opencontainers.image.title'], service);
    const list = labels['org.consejo.sbom'];
    if (service === 'edge') continue;
    const sbom = JSON.parse(await site.docker('run', '--rm', '--entrypoint', 'cat', image, list));
    assert.equal(sbom.bomFormat, 'CycloneDX');
    assert.ok(
      sbom.components.some(({ name }) => name === (service === 'cms' ? '@strapi/strapi' : 'fastify')),
      service,
    );
  }
}
