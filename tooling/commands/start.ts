import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { runCommand, secondsSince } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { readPorts, requireFreePorts } from '../site/ports.ts';
import { runScript } from '../site/runScript.ts';
import { localStateFolder, passwordFile, siteEnvironment } from '../site/siteEnvironment.ts';
import { untilReady } from '../site/startSite.ts';

// npm start: installs, builds, releases and runs the whole site until Ctrl-C. `npm run dev` (--watch) also builds and
// restarts what a saved source changes.

await runCommand(async () => {
  const startedAt = performance.now();
  const ports = readPorts();
  await requireFreePorts(ports);
  const env = siteEnvironment({
    ports,
    stateFolder: localStateFolder(),
    runFolder: path.join(root, '.run/site'),
  });
  untilReady(env.SITE_READY_URLS.split(' ')).then(
    () =>
      console.log(`
Site ready: ${env.SITE_ORIGIN} (${secondsSince(startedAt)})
Admin panel: ${env.CMS_URL}/admin (${env.FIRST_ADMIN_EMAIL}, password in ${path.join(env.STATE_DIR, passwordFile)})
Mail outbox: ${path.join(root, 'cms/.tmp/outbox')}
Ctrl-C stops everything.
`),
    (error) => console.error(error.message),
  );
  return runScript('site', { ...env, WIREIT_WATCH: String(process.argv.includes('--watch')) });
});
