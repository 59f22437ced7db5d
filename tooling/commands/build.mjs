import './setup/requireNode.mjs';
import { runCommand, UserError } from './console/steps.mjs';
import { packages } from './setup/build.mjs';
import { prepareSite } from './setup/prepareSite.mjs';

// npm run build [-- package…]: builds what is stale, all of it or the named packages.

await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !packages.includes(name));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no package ${unknown.join(', ')}; these can be built: ${packages.join(', ')}.`,
    );
  }
  await prepareSite(wanted.length > 0 ? wanted : undefined);
  console.log('Everything is built.');
});
