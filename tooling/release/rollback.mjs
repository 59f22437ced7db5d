import '../commands/setup/requireNode.mjs';
import { runCommand, UserError } from '../commands/console/steps.mjs';
import { rollBack } from './releaseBuild.mjs';
import { releaseFolderHere } from './releaseFolder.mjs';

// npm run rollback -w remote-… -- <build>: makes a build live that was released before; `npm run builds` names them.

await runCommand(async () => {
  const [buildId] = process.argv.slice(2);
  if (!buildId)
    throw new UserError('Which build? npm run rollback -w remote-… -- <build>; npm run builds names them.');
  await rollBack({ releaseFolder: releaseFolderHere(), buildId });
  console.log(`Build ${buildId} is live.`);
});
