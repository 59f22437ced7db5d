import { setTimeout as wait } from 'node:timers/promises';
import { docker } from './docker.mjs';

// Replaces a running service's container, for `npm run update` and `npm run rotate`.

/** Longer than the edge believes an address (`resolver … valid` in deploy/edge/nginx.conf). */
const untilKnownMs = 12_000;
const startMs = 300_000;

/** @param {string[]} args */
export const compose = (...args) => docker('compose', '--progress', 'quiet', ...args);

/** @param {string} service @returns {Promise<string[]>} ids of its containers */
export const containersOf = async (service) =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);

/** @param {string} id */
async function untilHealthy(id) {
  for (const end = Date.now() + startMs; Date.now() < end; await wait(1000)) {
    const state = await docker('inspect', '--format', '{{.State.Health.Status}} {{.RestartCount}}', id);
    if (state === 'healthy 0') return;
    if (!state.endsWith(' 0')) break;
  }
  throw new Error(`It does not start:\n${(await docker.run(['logs', '--tail', '20', id])).stdout}`);
}

/**
 * Starts a service as its image and the environment are now. The shell gets a second container, and loses the first when the
 * edge knows the second: no page or form fails. Of the backend there is one at a time.
 * @param {string} service
 * @throws {Error} if the new container does not start, with the end of its log; a second one is removed then
 */
export async function replace(service) {
  const old = await containersOf(service);
  const isBeside = service === 'shell' && old.length > 0;
  const options = isBeside ? ['--no-recreate', '--scale', `${service}=${old.length + 1}`] : [];
  await compose('up', '--detach', '--no-deps', '--no-build', ...options, service);
  const added = (await containersOf(service)).filter((id) => !old.includes(id));
  try {
    await Promise.all(added.map(untilHealthy));
  } catch (error) {
    if (isBeside) await docker('rm', '--force', ...added);
    throw error;
  }
  if (!isBeside) return;
  await wait(untilKnownMs);
  await docker('stop', ...old);
  await docker('rm', ...old);
}
