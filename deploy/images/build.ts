import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { runCommand, UserError } from '../../tooling/console/steps.ts';
import { root } from '../../tooling/rspack/packages.ts';
import { docker } from '../compose/docker.mjs';
import { images, labelsOf, servicesOf } from './labels.ts';

const releasedFile = '.run/released.yml';
const { names, values } = readArguments({
  usage: `npm run images [-- remote-content ...] [--push]
Builds all images or those named, with version, revision and build id as labels.
--push: into IMAGE_REGISTRY (ghcr.io/council), tagged with the build id, with SBOM and provenance. An image whose tag is
there is neither built nor pushed. Prints digests, and writes them to ${releasedFile} for
docker compose -f docker-compose.yml -f ${releasedFile} up -d --no-build`,
  options: { push: { type: 'boolean' } },
  most: Infinity,
});
const { IMAGE_REGISTRY: registry } = process.env;
const manifest = v.object({ digest: v.string() });

await runCommand(async () => {
  const unknown = names.filter((name) => !images.includes(name));
  if (unknown.length > 0)
    throw new UserError(`No image ${unknown.join(', ')}; there are ${images.join(', ')}.`);
  const chosen = names.length > 0 ? names : images;
  if (!values.push) for (const name of chosen) build(name, ['compose', 'build']);
  else if (registry) await pushAll(chosen, registry);
  else throw new UserError('Where to? IMAGE_REGISTRY=ghcr.io/council npm run images -- --push');
});

/** @param command of docker; the service is its last argument */
function build(name: string, command: string[]) {
  const labels = labelsOf(name);
  console.log(`${name}: ${Object.values(labels).join(' ')}`);
  const [service = name] = servicesOf(name);
  const env = { ...process.env, ...labels };
  const { status, error } = spawnSync('docker', [...command, service], { cwd: root, env, stdio: 'inherit' });
  if (error || status !== 0) throw new UserError(`${name} is not built${error ? `: ${error.message}` : ''}.`);
}

async function pushAll(chosen: string[], registry: string) {
  const lines = ['services:'];
  for (const name of chosen) {
    const image = `${registry}/${name}`;
    const tag = `${image}:${labelsOf(name).BUILD_ID}`;
    const readDigest = async () => {
      const text = await docker('buildx', 'imagetools', 'inspect', tag, '--format', '{{json .Manifest}}');
      return v.parse(manifest, JSON.parse(text)).digest;
    };
    const known = await readDigest().catch(() => undefined);
    if (!known) {
      const options = ['--file', 'docker-compose.yml', '--provenance=true', '--sbom=true', '--push'];
      build(name, ['buildx', 'bake', ...options, '--set', `*.tags=${tag}`]);
    }
    const digest = known ?? (await readDigest());
    console.log(`${name}: ${known ? 'there already' : 'pushed'}, ${tag} ${digest}`);
    for (const service of servicesOf(name)) lines.push(`  ${service}: { image: "${image}@${digest}" }`);
  }
  mkdirSync(path.join(root, path.dirname(releasedFile)), { recursive: true });
  writeFileSync(path.join(root, releasedFile), `${lines.join('\n')}\n`);
}
