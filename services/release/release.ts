import path from 'node:path';
import { readArguments } from '@consejo/tooling/arguments';
import { runCommand } from '@consejo/tooling/console';
import { liveBuildId, releaseBuild } from './releaseBuild.ts';
import { releaseFolderHere } from './releaseFolder.ts';

const { values } = readArguments({
  usage: `npm run release -w remote-<name> [-- --once]
Releases the build of the package it runs in. With --once, for containers, a build that was released before is not made
live again when the container restarts: it may have been rolled back.`,
  options: { once: { type: 'boolean' } },
});

await runCommand(async () => {
  const buildFolder = path.resolve('build');
  const { once = false } = values;
  const releaseFolder = releaseFolderHere();
  const { buildId, isNew } = await releaseBuild({ buildFolder, releaseFolder, once });
  const live = await liveBuildId(releaseFolder);
  if (isNew) console.log(`Build ${buildId} is released.`);
  else if (live === buildId) console.log(`Build ${buildId} was already released and is live.`);
  else
    console.log(
      `Build ${buildId} was released before; build ${live} is live. To go back to ${buildId}, run rollback.`,
    );
});
