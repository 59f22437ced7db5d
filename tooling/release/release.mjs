import '../commands/setup/requireNode.mjs';
import path from 'node:path';
import { runCommand } from '../commands/console/steps.mjs';
import { releaseBuild } from './releaseBuild.mjs';

// npm run release -w remote-…: publishes the build of the package it is run in.

await runCommand(async () => {
  const buildFolder = path.resolve('build');
  const releaseFolder = path.resolve(process.env.RELEASE_DIR ?? 'dist');
  const { buildId, isNew } = await releaseBuild({ buildFolder, releaseFolder });
  console.log(isNew ? `Build ${buildId} is released.` : `Build ${buildId} was released already.`);
});
