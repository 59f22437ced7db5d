import './setup/requireNode.mjs';
import path from 'node:path';
import { releaseBuild } from '../release/releaseBuild.ts';
import { releaseFolderHere } from '../release/releaseFolder.ts';
import { runCommand } from './console/steps.mjs';
import { buildIfStale } from './setup/build.mjs';
import { watchSources } from './site/watchSources.mjs';

// In a container of compose.dev.yml, run in a section's folder: serves its build, and builds and releases it anew when
// its sources are saved.

const name = path.basename(process.cwd());

await runCommand(async () => {
  const { serveRemote } = await import('../serve-remote/serveRemote.ts');
  await showWhatWasSaved();
  const { url } = await serveRemote({
    folder: releaseFolderHere(),
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST,
  });
  console.log(`${name} is served on ${url}; what is saved is on the page in seconds.`);
  watchSources(showWhatWasSaved);
  await new Promise(() => undefined);
});

async function showWhatWasSaved() {
  try {
    await buildIfStale(name);
    const { buildId } = await releaseBuild({
      buildFolder: path.resolve('build'),
      releaseFolder: releaseFolderHere(),
    });
    console.log(`Build ${buildId} is live.`);
  } catch (error) {
    // A mistake in a source: said, and built again when it is saved again.
    console.error(error.message);
  }
}
