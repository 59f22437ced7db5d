import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { ComposeSite } from '../composeSite.ts';

// Checks of files and images, before anything runs.

const withDevelopment = ['-f', 'docker-compose.yml', '-f', 'compose.dev.yml'];

export async function filesAreValid(site: ComposeSite) {
  for (const args of [[], ['--profile', '*'], [...withDevelopment, '--profile', '*']]) {
    const { code, stderr } = await site.run([...args, 'config', '--quiet']);
    assert.equal(code, 0, stderr);
    assert.equal(stderr.trim(), '', 'no warnings');
  }
}

export async function missingSecretsAreNamed(site: ComposeSite) {
  for (const name of ['SITE_API_TOKEN', 'DATABASE_PASSWORD', 'APP_KEYS', 'ENCRYPTION_KEY']) {
    const { code, stderr } = await site.run(['config', '--quiet'], { env: { [name]: '' } });
    assert.notEqual(code, 0, name);
    assert.match(stderr.trim(), new RegExp(`${name}.*npm run env`), stderr);
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
  }
}

const plantedFiles = [
  '.env',
  '.env.production',
  'cms/.env',
  'cms/database/migrations/secret.js',
  'cms/.strapi/secret',
  'cms/.strapi-updater.json',
  'cms/.tmp/secrets.json',
  'cms/public/uploads/secret.pdf',
  'deploy/certificates/site.key',
  'deploy/edge/site.pem',
  '.npmrc',
  'shell/.npmrc',
  'consejo.dump',
  '.git/config',
  'shell/node_modules/secret',
];

/** Plants each kind of secret and local file in the checkout; none may reach the build context. */
export async function secretsStayOutside(site: ComposeSite) {
  const planted = plantedFiles.filter((file) => !existsSync(path.join(site.folder, file)));
  for (const file of planted) {
    mkdirSync(path.dirname(path.join(site.folder, file)), { recursive: true });
    writeFileSync(path.join(site.folder, file), 'planted');
  }
  const tag = `${site.project}-context`;
  try {
    const dockerfile = 'FROM debian:bookworm-slim\nCOPY . /context\n';
    const { code, stderr } = await site.docker.run(
      ['build', '--quiet', '--tag', tag, '--file', '-', site.folder],
      { input: dockerfile },
    );
    assert.equal(code, 0, stderr);
    const found = await site.docker('run', '--rm', tag, 'find', '/context', '-type', 'f');
    const files = found.split('\n').map((file) => file.replace('/context/', ''));
    assert.ok(files.includes('shell/package.json'), 'the context holds the sources');
    assert.deepEqual(
      files.filter((file) => plantedFiles.includes(file)),
      [],
    );
  } finally {
    await site.docker.run(['image', 'rm', tag]);
    for (const file of planted) rmSync(path.join(site.folder, file));
    for (const folder of ['.git', 'cms/database', 'cms/.strapi', 'cms/.tmp', 'shell/node_modules'])
      rmSync(path.join(site.folder, folder), { recursive: true, force: true });
  }
}

/** Upper limits of what an image adds to its base, in MB. */
const sizeLimits = { 'remote-content': 150, shell: 200, cms: 400 };

export async function imagesAreSmall(site: ComposeSite) {
  const sizeOf = async (image: string) =>
    Number(await site.docker('image', 'inspect', '--format', '{{.Size}}', image));
  const base = await sizeOf('node:24-bookworm-slim');
  const sizes: string[] = [];
  for (const [service, limit] of Object.entries(sizeLimits)) {
    const size = ((await sizeOf(`${site.project}-${service}`)) - base) / 1e6;
    assert.ok(size <= limit, `${service} adds ${size.toFixed(0)} MB to its base; the limit is ${limit}`);
    sizes.push(`${service} ${size.toFixed(0)} MB`);
  }
  return sizes.join(', ');
}

const labelsSchema = v.record(v.string(), v.string());
const sbomSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(v.object({ name: v.string() })),
});

/** Labels, and a CycloneDX list of packages in images that run Node. */
export async function imagesAreLabelled(site: ComposeSite) {
  for (const service of ['remote-content', 'shell', 'cms', 'viewer', 'mirror', 'edge']) {
    const image = `${site.project}-${service}`;
    const inspected = await site.docker('image', 'inspect', '--format', '{{json .Config.Labels}}', image);
    const labels = v.parse(labelsSchema, JSON.parse(inspected));
    for (const label of ['version', 'revision'])
      assert.ok(labels[`org.opencontainers.image.${label}`], `${service}: ${label}`);
    assert.equal(labels['org.opencontainers.image.title'], service);
    if (service === 'edge') continue;
    const file = labels['org.consejo.sbom'] ?? '';
    const sbom = await site.docker('run', '--rm', '--entrypoint', 'cat', image, file);
    const { components } = v.parse(sbomSchema, JSON.parse(sbom));
    const main = service === 'cms' ? '@strapi/strapi' : 'fastify';
    assert.ok(
      components.some(({ name }) => name === main),
      `${service}: ${main}`,
    );
  }
}
