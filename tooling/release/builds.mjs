import '../commands/setup/requireNode.mjs';
import { runCommand } from '../commands/console/steps.mjs';
import { liveBuildId, releasedBuilds } from './releaseBuild.mjs';
import { releaseFolderHere } from './releaseFolder.mjs';

// npm run builds -w remote-…: the released builds that are kept, newest first, and which of them is live.

await runCommand(async () => {
  const releaseFolder = releaseFolderHere();
  const [live, builds] = await Promise.all([liveBuildId(releaseFolder), releasedBuilds(releaseFolder)]);
  if (builds.length === 0) console.log('Nothing is released.');
  for (const { buildId, releasedAt } of builds) {
    console.log(`${buildId}  ${releasedAt}${buildId === live ? '  live' : ''}`);
  }
});
