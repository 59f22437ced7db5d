import { spawnSync } from 'node:child_process';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { root } from '../../tooling/rspack/packages.ts';
import { images, labelsOf } from './labels.ts';

const { names } = readArguments({
  usage: `npm run images [-- remote-content ...]
docker compose build of all images or those named, with version, revision and build id as labels.`,
  options: {},
  most: Infinity,
});
const unknown = names.filter((name) => !images.includes(name));
if (unknown.length > 0) {
  console.error(`No image ${unknown.join(', ')}; there are ${images.join(', ')}.`);
  process.exit(1);
}
for (const name of names.length > 0 ? names : images) {
  const labels = labelsOf(name);
  console.log(`${name}: ${Object.values(labels).join(' ')}`);
  const { status, error } = spawnSync('docker', ['compose', 'build', name], {
    cwd: root,
    env: { ...process.env, ...labels },
    stdio: 'inherit',
  });
  if (error) console.error(`docker: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
