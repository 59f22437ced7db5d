import { runCommand } from '../../console/steps.ts';
import { provideBaseImages } from './provideBaseImages.ts';
import { withEngine } from './withEngine.ts';

// node --import tsx tooling/containers/engine/main.ts --install-system: runs an engine with the base images until Ctrl-C and
// prints the variables that other terminals need to use it.

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
