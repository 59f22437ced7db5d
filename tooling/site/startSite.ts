import waitOn from 'wait-on';
import { UserError } from '../console/steps.ts';
import { startScript } from './runScript.ts';
import { siteEnvironment } from './siteEnvironment.ts';

/** Only for what hangs: a first start creates the database and the demonstration content, however busy the machine. */
const startTimeoutMs = 30 * 60_000;

/**
 * Starts a second local site, for tools that measure several.
 * @param options those of `siteEnvironment`, and the file that receives what the site prints
 * @throws UserError if it ends, or hangs for half an hour
 */
export async function startSite({
  logFile,
  ...options
}: Parameters<typeof siteEnvironment>[0] & { logFile: string }) {
  const env = siteEnvironment(options);
  const log = { file: logFile };
  const site = startScript('site', {
    env,
    stdin: 'ignore',
    stdout: log,
    stderr: log,
    forceKillAfterDelay: 20_000,
  });
  const ended = site.then(() => {
    throw new UserError(`The site ended before it was ready: ${logFile}`);
  });
  await Promise.race([untilReady(env.SITE_READY_URLS.split(' ')), ended]);
  ended.catch(() => undefined);
  return {
    origin: env.SITE_ORIGIN,
    contentUrl: env.CMS_URL,
    token: env.SITE_API_TOKEN,
    async stop() {
      site.kill('SIGTERM');
      await site;
    },
  };
}

/** Waits until every address answers with success. */
export const untilReady = (urls: string[]) => waitOn({ resources: urls, timeout: startTimeoutMs });
