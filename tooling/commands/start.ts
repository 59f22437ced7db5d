import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand, secondsSince, step, UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { readPorts, requireFreePorts } from '../site/ports.ts';
import { runScript, startScript } from '../site/runScript.ts';
import { localStateFolder, passwordFile, siteEnvironment } from '../site/siteEnvironment.ts';
import { untilReady } from '../site/startSite.ts';
import { calls } from './calls.mjs';

// With --watch it also builds and restarts what a saved source changes.

const panel = path.join(root, 'cms/dist/build');
const processStart = 0;
const { values } = readArguments(calls.start);

await runCommand(async () => {
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
  const hasPanel = existsSync(path.join(panel, 'index.html'));
  // Strapi serves the folder if it is there at the start, with what is in it by then.
  mkdirSync(panel, { recursive: true });
  untilReady(env.SITE_READY_URLS.split(' '))
    .then(() => {
      console.log(`
Site ready: ${env.SITE_ORIGIN} (${secondsSince(processStart)})
Admin panel${hasPanel ? '' : ', in about a minute'}: ${env.CMS_URL}/admin (${env.FIRST_ADMIN_EMAIL}, password in ${path.join(env.STATE_DIR, passwordFile)})
${Object.entries(others)
  .map(([name, port]) => `${name}: http://localhost:${port}`)
  .join('\n')}
Mail outbox: ${path.join(root, 'cms/.tmp/outbox')}
${logFile ? `Log: ${logFile}\n` : ''}Ctrl-C stops everything.
`);
      return step('admin panel', buildPanel);
    })
    .catch((error) => console.error(error.message));
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

/** Only now: it takes most of a minute, and the site does not need it. */
async function buildPanel() {
  const { failed, all } = await startScript('build:panel', { all: true, stdin: 'ignore' });
  if (failed) throw new UserError(all);
}
