import { runCommand } from '../../console/steps.ts';
import { provideBaseImages } from './baseImages.mjs';
import { withEngine } from './engine.mjs';

// node tooling/containers/engine/main.mjs --install-system: an engine with the base images, until Ctrl-C; it says what
// another terminal sets to use it.

await runCommand(() =>
  withEngine(
    async (docker) => {
      await provideBaseImages(docker);
      for (const [name, value] of Object.entries(docker.env)) console.log(`export ${name}=${value}`);
      await new Promise(() => setInterval(() => undefined, 60_000));
    },
    { mayInstall: process.argv.includes('--install-system') },
  ),
);
