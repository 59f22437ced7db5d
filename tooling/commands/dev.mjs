import './setup/requireNode.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../rspack/packages.ts';
import { runCommand, UserError } from './console/steps.mjs';
import { isBeingStopped, stoppingIsSuccess } from './console/stopping.mjs';
import { buildIfStale, frontEndPackages } from './setup/build.mjs';
import { cmsFolder, hasCms } from './setup/cms.mjs';
import { prepareSite, releaseRemotes } from './setup/prepareSite.mjs';
import { usedPorts } from './site/describeSite.mjs';
import { describeHotReload } from './site/hotReload.mjs';
import { readPorts, requireFreePorts } from './site/ports.mjs';
import { startSite } from './site/startSite.mjs';
import { watchSources } from './site/watchSources.mjs';

// npm run dev [-- remote-…]: the whole site; what is saved is built, released and shown at the next reload. With the
// name of a remote, that package alone with hot reload, beside the site.

const restartFolder = path.join(root, '.run/dev');

await runCommand(async () => {
  const ports = readPorts();
  const extra = process.argv.slice(2).map((name) => describeHotReload(name, ports));
  await requireFreePorts({
    ...usedPorts(ports),
    ...Object.fromEntries(extra.map(({ name, readyUrl }) => [name, Number(new URL(readyUrl).port)])),
  });
  await prepareSite();
  const site = await startSite({
    ports,
    stateFolder: path.resolve(cmsFolder, process.env.STATE_DIR ?? '.tmp'),
    runFolder: path.join(root, '.run/site'),
    extra,
    adapt: restartable,
  });
  stoppingIsSuccess();
  watchSources(showWhatWasSaved);
  console.log(`\nSite ready: ${site.origin}: save a source and reload the page.`);
  for (const { name, readyUrl } of extra)
    console.log(`${name.replace(':hot', '')} alone, with hot reload: ${readyUrl}`);
  console.log('Ctrl-C stops everything.\n');

  const first = await site.ended;
  if (first)
    throw new UserError(
      `${first.name} ended (exit ${first.exitCode}), so the whole site was stopped; its lines are above.`,
    );
});

async function showWhatWasSaved() {
  try {
    for (const name of [...frontEndPackages, ...(hasCms() ? ['cms'] : [])]) {
      const isBuilt = await buildIfStale(name);
      if (isBuilt && isRestartable(name))
        writeFileSync(path.join(restartFolder, name, 'built'), new Date().toISOString());
    }
    await releaseRemotes(frontEndPackages.filter((name) => name.startsWith('remote-')));
  } catch (error) {
    // The last good build stays; the next save tries again.
    if (!isBeingStopped()) console.error(error instanceof UserError ? error.message : error);
  }
}

function isRestartable(name) {
  return ['shell', 'cms'].includes(name);
}

/** The server processes run under Node's own watch mode, which restarts them when a build says that it is done. */
function restartable(siteProcess) {
  if (!isRestartable(siteProcess.name)) return siteProcess;
  const folder = path.join(restartFolder, siteProcess.name);
  mkdirSync(folder, { recursive: true });
  return { ...siteProcess, args: [`--watch-path=${folder}`, '--watch-preserve-output', ...siteProcess.args] };
}
