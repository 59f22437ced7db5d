import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand, secondsSince } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { readPorts, requireFreePorts } from '../site/ports.ts';
import { runScript } from '../site/runScript.ts';
import { localStateFolder, passwordFile, siteEnvironment } from '../site/siteEnvironment.ts';
import { untilReady } from '../site/startSite.ts';
import { calls } from './calls.mjs';

// With --watch it also builds and restarts what a saved source changes.
const { values } = readArguments(calls.start);

await runCommand(async () => {
  const startedAt = performance.now();
  const { LOG_FORMAT = process.stdout.isTTY ? 'pretty' : 'json', LOG_LEVEL } = process.env;
  const logFile = LOG_FORMAT === 'pretty' ? path.join(root, '.run/site.log') : undefined;
  const ports = readPorts();
  await requireFreePorts(ports);
  const env = siteEnvironment({
    ports,
    stateFolder: localStateFolder(),
    runFolder: path.join(root, '.run/site'),
  });
  const { site: _, cms: __, ...others } = ports;
  untilReady(env.SITE_READY_URLS.split(' ')).then(
    () =>
      console.log(`
Site ready: ${env.SITE_ORIGIN} (${secondsSince(startedAt)})
Admin panel: ${env.CMS_URL}/admin (${env.FIRST_ADMIN_EMAIL}, password in ${path.join(env.STATE_DIR, passwordFile)})
${Object.entries(others)
  .map(([name, port]) => `${name}: http://localhost:${port}`)
  .join('\n')}
Mail outbox: ${path.join(root, 'cms/.tmp/outbox')}
${logFile ? `Log: ${logFile}\n` : ''}Ctrl-C stops everything.
`),
    (error) => console.error(error.message),
  );
  return runScript(
    values.watch ? 'site:watch' : 'site',
    // A file may hold more than a person reads.
    {
      ...env,
      ...(logFile && { LOG_LEVEL: LOG_LEVEL ?? 'info' }),
      WIREIT_WATCH: String(values.watch ?? false),
    },
    logFile,
  );
});
