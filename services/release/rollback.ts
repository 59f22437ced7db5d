import { readArguments } from '@consejo/tooling/arguments';
import { runCommand, UserError } from '@consejo/tooling/console';
import { rollBack } from './releaseBuild.ts';
import { releaseFolderHere } from './releaseFolder.ts';

const usage = `npm run rollback -w remote-<name> -- <build>
Makes an earlier released build live again; npm run builds lists them.`;
const [buildId] = readArguments({ usage, options: {}, most: 1 }).names;

await runCommand(async () => {
  if (!buildId) throw new UserError(`Which build? ${usage.replaceAll('\n', '. ')}`);
  await rollBack({ releaseFolder: releaseFolderHere(), buildId });
  console.log(`Build ${buildId} is live.`);
});
