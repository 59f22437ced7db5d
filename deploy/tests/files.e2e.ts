import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { composeSite } from './composeSite.ts';

// Files and images.

const site = composeSite();

test('the compose files are valid, without a warning', async () => {
  const withDevelopment = ['-f', 'docker-compose.yml', '-f', 'compose.dev.yml'];
  for (const args of [[], ['--profile', '*'], [...withDevelopment, '--profile', '*']]) {
    const { code, stderr } = await site.run([...args, 'config', '--quiet']);
    expect({ code, warnings: stderr.trim() }).toEqual({ code: 0, warnings: '' });
  }
});

test('a missing secret is named in one line', async () => {
  for (const name of ['SITE_API_TOKEN', 'DATABASE_PASSWORD', 'APP_KEYS', 'ENCRYPTION_KEY']) {
    const { code, stderr } = await site.run(['config', '--quiet'], { env: { [name]: '' } });
    expect(code, name).not.toBe(0);
    expect(stderr.trim()).toMatch(new RegExp(`^.*${name}.*npm run env.*$`));
  }
});

const plantedFiles = [
  ...['.env', '.env.production', '.npmrc', '.git/config', 'consejo.dump', 'shell/.npmrc'],
  ...['cms/.env', 'cms/database/migrations/secret.js', 'cms/.strapi/secret', 'cms/.strapi-updater.json'],
  ...['cms/.tmp/secrets.json', 'cms/public/uploads/secret.pdf', 'shell/node_modules/secret'],
  ...['deploy/certificates/site.key', 'deploy/edge/site.pem'],
];

test('no secret and nothing local reaches a build', async () => {
  const planted = plantedFiles.filter((file) => !existsSync(path.join(site.folder, file)));
  for (const file of planted) {
    mkdirSync(path.dirname(path.join(site.folder, file)), { recursive: true });
    writeFileSync(path.join(site.folder, file), 'planted');
  }
  const tag = `${site.project}-context`;
  try {
    const { code, stderr } = await site.docker.run(
      ['build', '--quiet', '--tag', tag, '--file', '-', site.folder],
      { input: 'FROM debian:bookworm-slim\nCOPY . /context\n' },
    );
    expect(code, stderr).toBe(0);
    const found = await site.docker('run', '--rm', tag, 'find', '/context', '-type', 'f');
    const files = found.split('\n').map((file) => file.replace('/context/', ''));
    expect(files).toContain('shell/package.json');
    expect(files.filter((file) => plantedFiles.includes(file))).toEqual([]);
  } finally {
    await site.docker.run(['image', 'rm', tag]);
    for (const file of planted) rmSync(path.join(site.folder, file));
    for (const folder of ['.git', 'cms/database', 'cms/.strapi', 'cms/.tmp', 'shell/node_modules'])
      rmSync(path.join(site.folder, folder), { recursive: true, force: true });
  }
});

/** Upper limits of what an image adds to its base, in MB. */
const sizeLimits = { 'remote-content': 150, shell: 200, services: 60, cms: 400 };

test('images are small', async () => {
  const sizeOf = async (image: string) =>
    Number(await site.docker('image', 'inspect', '--format', '{{.Size}}', image));
  const base = await sizeOf('node:24-bookworm-slim');
  for (const [name, limit] of Object.entries(sizeLimits)) {
    const size = Math.round(((await sizeOf(`${site.project}-${name}`)) - base) / 1e6);
    console.log(`${name}: ${size} MB beyond its base`);
    expect(size, name).toBeLessThanOrEqual(limit);
  }
});

const labelsShape = v.record(v.string(), v.string());
const sbomShape = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(v.object({ name: v.string() })),
});

test('images have labels, and those that run Node a list of their packages', async () => {
  for (const name of ['remote-content', 'shell', 'cms', 'services', 'edge']) {
    const image = `${site.project}-${name}`;
    const inspected = await site.docker('image', 'inspect', '--format', '{{json .Config.Labels}}', image);
    const labels = v.parse(labelsShape, JSON.parse(inspected));
    for (const label of ['org.opencontainers.image.version', 'org.opencontainers.image.revision'])
      expect(labels[label], `${name}: ${label}`).toBeTruthy();
    expect(labels['org.opencontainers.image.title']).toBe(name);
    if (name === 'edge') continue;
    const sbom = await site.docker(
      ...['run', '--rm', '--entrypoint', 'cat', image, labels['org.consejo.sbom'] ?? ''],
    );
    const packages = v.parse(sbomShape, JSON.parse(sbom)).components.map((component) => component.name);
    expect(packages).toContain(name === 'cms' ? '@strapi/strapi' : 'fastify');
  }
});
