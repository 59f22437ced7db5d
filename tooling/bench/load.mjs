import { runQuietly } from '../console/runQuietly.ts';
import { step, UserError } from '../console/steps.ts';
import { installPackages } from '../debian/installPackages.mjs';

/** Installs the load generator if there is none. It is written in C: one in Node would be slower than what it measures. */
export async function provideLoadGenerator() {
  const isThere = () =>
    runQuietly('which wrk', ['which', 'wrk']).then(
      () => true,
      () => false,
    );
  if (await isThere()) return;
  await step('installing wrk', async () => {
    await installPackages('wrk').catch(() => undefined);
    if (!(await isThere())) throw new UserError('The bench puts load on servers with wrk: install it.');
  });
}

/**
 * Asks for one address again and again.
 * @param {string} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string> }} options
 * @returns {Promise<{ requests: number, perSecond: number }>}
 * @throws when nobody answered, or an answer was no success
 */
export async function putLoadOn(url, { connections, seconds, headers = {} }) {
  const log = await runQuietly('wrk', [
    'wrk',
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=30s',
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ]);
  const failure = /Socket errors:.*|Non-2xx.*/.exec(log)?.[0];
  if (failure) throw new Error(`${url}: ${failure}`);
  const number = (pattern) => Number(pattern.exec(log)?.[1]);
  return { requests: number(/(\d+) requests in/), perSecond: number(/Requests\/sec:\s+([\d.]+)/) };
}
