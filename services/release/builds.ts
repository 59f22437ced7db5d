import { readArguments } from '@consejo/tooling/arguments';
import { runCommand } from '@consejo/tooling/console';
import { liveBuildId, releasedBuilds } from './releaseBuild.ts';
import { releaseFolderHere } from './releaseFolder.ts';

readArguments({
  usage: `npm run builds -w remote-<name>
Lists the released builds that are kept, newest first, and marks the live one.`,
  options: {},
});

await runCommand(async () => {
  const releaseFolder = releaseFolderHere();
  const [live, builds] = await Promise.all([liveBuildId(releaseFolder), releasedBuilds(releaseFolder)]);
  if (builds.length === 0) console.log('No build is released.');
  for (const { buildId, releasedAt } of builds) {
    console.log(`${buildId}  ${releasedAt}${buildId === live ? '  live' : ''}`);
  }
});
