import { runQuietly } from '../console/runQuietly.ts';
import { step, UserError } from '../console/steps.ts';
import { installDebianPackages } from '../programs/installDebianPackages.ts';

/** Installs the load generator wrk if it is missing. One written for Node would be slower than the servers it measures. */
export async function provideLoadGenerator() {
  const isInstalled = () =>
    runQuietly(['which', 'wrk']).then(
      () => true,
      () => false,
    );
  if (await isInstalled()) return;
  await step('installing wrk', async () => {
    await installDebianPackages(['wrk']).catch(() => undefined);
    if (!(await isInstalled())) throw new UserError('The bench needs the load generator wrk: install it.');
  });
}

/**
 * Requests one URL continuously.
 * @throws when a connection failed or an answer was not 2xx or 3xx
 */
export async function putLoadOn(
  url: string,
  {
    connections,
    seconds,
    headers = {},
  }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<{ requests: number; perSecond: number }> {
  const log = await runQuietly([
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
  const number = (pattern: RegExp) => Number(pattern.exec(log)?.[1]);
  return { requests: number(/(\d+) requests in/), perSecond: number(/Requests\/sec:\s+([\d.]+)/) };
}

/** The median ignores moments in which the machine was busy with something else. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
