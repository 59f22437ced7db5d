import '../commands/setup/requireNode.mjs';
import path from 'node:path';
import { runCommand } from '../commands/console/steps.mjs';
import { liveBuildId, releaseBuild } from './releaseBuild.mjs';
import { releaseFolderHere } from './releaseFolder.mjs';

// npm run release -w remote-…: publishes the build of the package it is run in. `--once` (containers, which start again
// and again) leaves what is live alone when that build was released before: it may have been rolled back.

await runCommand(async () => {
  const buildFolder = path.resolve('build');
  const once = process.argv.includes('--once');
  const releaseFolder = releaseFolderHere();
  const { buildId, isNew } = await releaseBuild({ buildFolder, releaseFolder, once });
  const live = await liveBuildId(releaseFolder);
  if (isNew) console.log(`Build ${buildId} is released.`);
  else if (live === buildId) console.log(`Build ${buildId} was released already and is live.`);
  else
    console.log(`Build ${buildId} was released before; live is ${live}. To go back to ${buildId}: rollback.`);
});
