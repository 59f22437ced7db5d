import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { root } from '../../tooling/rspack/packages.ts';

// What would fail half-way into a start, found before it and said in one line each.

const neededBytes = 6e9;
const clockToleranceMs = 2 * 60_000;

/**
 * @param {import('../../tooling/containers/engine/docker.mjs').Docker} docker
 * @param {Record<string, any>} services of `docker compose config`
 * @returns {Promise<{ problems: string[], notes: string[] }>} `problems` stop a start, `notes` are worth a look
 */
export async function checkMachine(docker, services) {
  const info = JSON.parse(await docker('info', '--format', '{{json .}}'));
  const running = new Set((await docker('compose', 'ps', '--services', '--status', 'running')).split('\n'));
  const wanted = Object.entries(services).filter(([name]) => !running.has(name));
  return {
    problems: [
      ...(await portProblems(wanted)),
      ...(await diskProblems(info.DockerRootDir)),
      ...registryProblems(readFileSync(path.join(root, 'deploy/registry/registry.json'), 'utf8'), services),
    ],
    notes: await clockNotes(info.SystemTime),
  };
}

/** @param {[string, any][]} services those that do not run yet */
export async function portProblems(services) {
  const published = services.flatMap(([name, { ports = [] }]) =>
    ports.map(({ published: port }) => ({ name, port: Number(port) })),
  );
  const taken = await Promise.all(published.map(({ port }) => isTaken(port)));
  return published
    .filter((_, index) => taken[index])
    .map(
      ({ name, port }) =>
        `Port ${port}, wanted by ${name}, is taken: end what uses it, or choose another in .env.`,
    );
}

function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', autoSelectFamily: true });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(2000, () => end(false));
  });
}

/** @param {string} folder of the engine; on another machine, or in a machine of its own, it cannot be looked at */
export async function diskProblems(folder, needed = neededBytes) {
  if (!existsSync(folder)) return [];
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bytes) => (bytes / 1e9).toFixed(1);
  return bavail * bsize >= needed
    ? []
    : [
        `The disk of ${folder} has ${gigabytes(bavail * bsize)} GB left; building and running want ${gigabytes(needed)}: ` +
          'docker system prune takes away what nothing uses.',
      ];
}

/** @param {string} text of registry.json @param {Record<string, any>} services */
export function registryProblems(text, services) {
  const file = 'deploy/registry/registry.json';
  try {
    return JSON.parse(text)
      .remotes.filter(({ url }) => !services[new URL(url).hostname] && !new URL(url).hostname.includes('.'))
      .map(({ name, url }) => `${file}: ${name} is at ${url}, and there is no service of that name.`);
  } catch (error) {
    return [`${file} cannot be read: ${error.message}`];
  }
}

/** Certificates and tokens go by the clock. @param {string} engineTime */
export async function clockNotes(engineTime, now = Date.now()) {
  const differences = { 'the engine': new Date(engineTime).getTime() - now };
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';
  const answer = await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(
    (error) => error,
  );
  const code = answer?.cause?.code;
  if (/CERT_(NOT_YET_VALID|HAS_EXPIRED)/.test(code)) return [clockNote(`${registry} (${code})`)];
  const date = answer?.headers?.get('date');
  if (date) differences[registry] = new Date(date).getTime() - now;
  return Object.entries(differences)
    .filter(([, difference]) => Math.abs(difference) > clockToleranceMs)
    .map(([name, difference]) => clockNote(`${name}, ${Math.round(difference / 60_000)} minutes away`));
}

const clockNote = (what) =>
  `The clock of this machine does not agree with ${what}: set it, or certificates and sign-ins fail.`;
