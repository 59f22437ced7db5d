import { setTimeout as wait } from 'node:timers/promises';
import { step, UserError } from '../console/steps.mjs';
import { describeSite } from './describeSite.mjs';

const tickMs = 200;
/** A first start makes the database and the demonstration content. */
const timeoutMs = 5 * 60_000;

/**
 * Starts a whole local site and waits until every part of it answers.
 * @param {Parameters<typeof describeSite>[0] & { output?: import('node:stream').Writable, extra?: import('./describeSite.mjs').SiteProcess[], adapt?: (process: import('./describeSite.mjs').SiteProcess) => import('./describeSite.mjs').SiteProcess }} options
 *   `extra`: more processes that live and end with the site; `adapt`: the last word on how each one is run
 * @returns the site: its addresses, its token, `stop` and `ended`
 */
export async function startSite({ output, extra = [], adapt = (described) => described, ...options }) {
  // The first import of a package: by now packages are installed.
  const { runProcesses } = await import('./runProcesses.mjs');
  const site = describeSite(options);
  const processes = [...site.processes.map(adapt), ...extra];
  const run = runProcesses(processes, { output });
  const early = run.ended.then((first) => {
    throw new UserError(
      first
        ? `${first.name} ended before the site was ready (exit ${first.exitCode}); its lines are above.`
        : 'Stopped.',
    );
  });
  early.catch(() => {});
  try {
    await Promise.all(
      processes.map(({ name, readyUrl }) =>
        step(`starting ${name}`, () => Promise.race([untilReady(name, readyUrl), early])),
      ),
    );
  } catch (error) {
    await run.stop();
    throw error;
  }
  return { ...site, ...run };
}

/** Waits until an address answers with success. @param {string} name who is asked @param {string} url */
export async function untilReady(name, url) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.ok) return { said: `${name} runs` };
    await wait(tickMs);
  }
  throw new UserError(`${name} does not answer at ${url} after ${timeoutMs / 60_000} minutes.`);
}
