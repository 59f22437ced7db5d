import { runCommand, UserError } from '../console/steps.ts';
import { rollBack } from './releaseBuild.ts';
import { releaseFolderHere } from './releaseFolder.ts';

// npm run rollback -w remote-… -- <build>: makes an earlier released build live again; `npm run builds` lists them.

await runCommand(async () => {
  const [buildId] = process.argv.slice(2);
  if (!buildId)
    throw new UserError('Which build? npm run rollback -w remote-… -- <build>; npm run builds lists them.');
  await rollBack({ releaseFolder: releaseFolderHere(), buildId });
  console.log(`Build ${buildId} is live.`);
});
