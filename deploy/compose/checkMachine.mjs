import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { root } from './docker.mjs';

// Finds what would fail half-way through a start, and says each in one line.

const neededBytes = 6e9;
const clockToleranceMs = 2 * 60_000;

/** @typedef {{ ports: { published: string }[], environment: Record<string, unknown> }} Service as `docker compose config` prints it */

/**
 * @param {import('./docker.mjs').Docker} docker
 * @param {Record<string, Service>} services
 * @returns {Promise<{ problems: string[], notes: string[] }>} `problems` stop a start, `notes` do not
 */
export async function checkMachine(docker, services) {
  const info = recordOf(JSON.parse(await docker('info', '--format', '{{json .}}')));
  const running = new Set((await docker('compose', 'ps', '--services', '--status', 'running')).split('\n'));
  const stopped = Object.entries(services).filter(([name]) => !running.has(name));
  return {
    problems: [
      ...(await portProblems(stopped)),
      ...(await diskProblems(String(info.DockerRootDir))),
      ...registryProblems(readFileSync(path.join(root, 'deploy/registry/registry.json'), 'utf8'), services),
    ],
    notes: await clockNotes(String(info.SystemTime)),
  };
}

/** @param {string} text output of `docker compose config --format json` @returns {Record<string, Service>} */
export function parseServices(text) {
  const services = Object.entries(recordOf(recordOf(JSON.parse(text)).services));
  return Object.fromEntries(
    services.map(([name, service]) => {
      const { ports, environment } = recordOf(service);
      const published = listOf(ports).map((port) => ({ published: String(recordOf(port).published) }));
      return [name, { ports: published, environment: recordOf(environment) }];
    }),
  );
}

/** @param {[string, Pick<Service, 'ports'>][]} services those that are not running */
export async function portProblems(services) {
  const published = services.flatMap(([name, { ports }]) =>
    ports.map((port) => ({ name, port: Number(port.published) })),
  );
  const taken = await Promise.all(published.map(({ port }) => isTaken(port)));
  return published
    .filter((_, index) => taken[index])
    .map(
      ({ name, port }) =>
        `Port ${port}, wanted by ${name}, is taken: stop what uses it, or choose another in .env.`,
    );
}

/** @param {number} port @returns {Promise<boolean>} */
function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', autoSelectFamily: true });
    /** @param {boolean} result */
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(2000, () => end(false));
  });
}

/** @param {string} folder the engine's; not checked when the engine runs on another or a virtual machine */
export async function diskProblems(folder, needed = neededBytes) {
  if (!existsSync(folder)) return [];
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  /** @param {number} bytes */
  const gigabytes = (bytes) => (bytes / 1e9).toFixed(1);
  return free >= needed
    ? []
    : [
        `The disk of ${folder} has ${gigabytes(free)} GB left; building and running need ${gigabytes(needed)}: ` +
          'docker system prune removes what nothing uses.',
      ];
}

/** @param {string} text of registry.json @param {Record<string, unknown>} services */
export function registryProblems(text, services) {
  const file = 'deploy/registry/registry.json';
  try {
    return listOf(recordOf(JSON.parse(text)).remotes).flatMap((remote) => {
      const { name, url } = recordOf(remote);
      const { hostname } = new URL(String(url));
      // A name with a dot is a host outside of compose.
      if (services[hostname] || hostname.includes('.')) return [];
      return [`${file}: ${name} is at ${url}, and there is no service of that name.`];
    });
  } catch (error) {
    return [`${file} cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

/** A wrong clock breaks certificates and sign-ins. @param {string} engineTime */
export async function clockNotes(engineTime, now = Date.now()) {
  const differences = new Map([['the engine', new Date(engineTime).getTime() - now]]);
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';
  try {
    const { headers } = await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(3000) });
    const date = headers.get('date');
    if (date) differences.set(registry, new Date(date).getTime() - now);
  } catch (error) {
    const { code } = recordOf(error instanceof Error ? error.cause : undefined);
    if (/CERT_(NOT_YET_VALID|HAS_EXPIRED)/.test(String(code))) return [clockNote(`${registry} (${code})`)];
  }
  return [...differences]
    .filter(([, difference]) => Math.abs(difference) > clockToleranceMs)
    .map(([name, difference]) => clockNote(`${name}, ${Math.round(difference / 60_000)} minutes away`));
}

/** @param {string} clock */
const clockNote = (clock) =>
  `The clock of this machine does not agree with ${clock}: set it, or certificates and sign-ins fail.`;

/** @param {unknown} value @returns {Record<string, unknown>} empty for anything but an object */
function recordOf(value) {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** @param {unknown} value @returns {unknown[]} empty for anything but a list */
const listOf = (value) => (Array.isArray(value) ? value : []);
