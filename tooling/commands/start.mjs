import './setup/requireNode.mjs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from './../rspack/packages.ts';
import { runCommand, secondsSince, UserError } from './console/steps.mjs';
import { stoppingIsSuccess } from './console/stopping.mjs';
import { cmsFolder, hasCms } from './setup/cms.mjs';
import { prepareSite } from './setup/prepareSite.mjs';
import { usedPorts } from './site/describeSite.mjs';
import { readPorts, requireFreePorts } from './site/ports.mjs';
import { startSite } from './site/startSite.mjs';

// npm start: from whatever state the checkout is in to a running site, until Ctrl-C.

await runCommand(async () => {
  const begun = performance.now();
  const ports = readPorts();
  await requireFreePorts(usedPorts(ports));
  await prepareSite();

  const stateFolder = path.resolve(cmsFolder, process.env.STATE_DIR ?? '.tmp');
  const site = await startSite({ ports, stateFolder, runFolder: path.join(root, '.run/site') });
  console.log(`
Site ready: ${site.origin} (${secondsSince(begun)})
${hasCms() ? `Admin panel: ${site.contentUrl}/admin (the first visit makes the administrator)\n` : ''}\
Mail outbox: ${path.join(root, 'cms/.tmp/outbox')} (what the site mails will be written there)
Ctrl-C stops everything.
`);

  stoppingIsSuccess();

  const first = await site.ended;
  if (first)
    throw new UserError(
      `${first.name} ended (exit ${first.exitCode}), so the whole site was stopped; its lines are above.`,
    );
});
