import path from 'node:path';
import { execa } from 'execa';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand } from '../console/steps.ts';
import { installIfStale } from '../installIfStale.mjs';
import { root } from '../rspack/packages.ts';
import { calls } from './calls.mjs';

const { values } = readArguments(calls.mutate);
const nightly = path.join(root, 'tooling/nightly');

await runCommand(async () => {
  await installIfStale(nightly);
  const options = values.force ? ['--force'] : [];
  const { exitCode, isTerminated } = await execa(
    path.join(nightly, 'node_modules/.bin/stryker'),
    ['run', ...options, path.join(nightly, 'stryker.config.mjs')],
    { cwd: root, reject: false, stdio: 'inherit' },
  );
  return isTerminated ? 0 : exitCode;
});
