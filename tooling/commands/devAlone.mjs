import './setup/requireNode.mjs';
import path from 'node:path';
import { runCommand, UserError } from './console/steps.mjs';
import { stoppingIsSuccess } from './console/stopping.mjs';
import { installWorkspaces } from './setup/install.mjs';
import { describeHotReload } from './site/hotReload.mjs';
import { readPorts, requireFreePorts } from './site/ports.mjs';
import { untilReady } from './site/startSite.mjs';

// npm run dev -w remote-…: that package alone, with hot reload.

await runCommand(async () => {
  const name = path.basename(process.cwd());
  const ports = readPorts();
  const hot = describeHotReload(name, ports);
  const url = new URL(hot.readyUrl);
  await requireFreePorts({ [name]: Number(url.port) });
  await installWorkspaces();
  const { runProcesses } = await import('./site/runProcesses.mjs');
  const run = runProcesses([hot]);
  stoppingIsSuccess();
  await Promise.race([untilReady(name, hot.readyUrl), run.ended]);
  console.log(`\n${name} alone, with hot reload: ${url.href}`);
  console.log(`Its content comes from ${hot.env.CONTENT_URL}: start the site beside it (npm start).\n`);
  const first = await run.ended;
  if (first) throw new UserError(`${name} ended (exit ${first.exitCode}); its lines are above.`);
});
