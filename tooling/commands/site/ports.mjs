import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { root } from '../../rspack/packages.ts';
import { UserError } from '../console/steps.mjs';

const registryFile = path.join(root, 'shell/registry.local.json');
const firstPort = 3000;
const defaults = { site: firstPort, viewer: 3005, portals: 3006, cms: 1337 };
/** Room for the ports of one site, when several stand side by side: the backend's, and above it those of hot reload. */
const cmsOffset = 9;
export const hotReloadOffset = 10;
const room = 20;

/** The registry for local use, as the repository has it. */
export const readLocalRegistry = () => JSON.parse(readFileSync(registryFile, 'utf8'));

/** `remote_content` lives in `remote-content/`. @param {string} name */
export const folderOf = (name) => name.replaceAll('_', '-');

/**
 * The port of everything that a local site runs. PORT_BASE moves all of them together (PORT_BASE=4000: the site on
 * 4000, the first remote on 4001, …, the backend on 4009); PORT_SITE, PORT_CMS, PORT_VIEWER, PORT_REMOTE_CONTENT and
 * so on move one.
 * @param {Record<string, string | undefined>} [env]
 * @returns {Record<string, number>} by the name of what listens there: `site`, `cms`, `viewer`, `remote-content`, …
 */
export function readPorts(env = process.env) {
  const remotes = Object.fromEntries(
    readLocalRegistry().remotes.map(({ name, url }) => [folderOf(name), Number(new URL(url).port)]),
  );
  const base = env.PORT_BASE === undefined ? undefined : portOf('PORT_BASE', env.PORT_BASE);
  return Object.fromEntries(
    Object.entries({ ...defaults, ...remotes }).map(([name, port]) => {
      const own = env[variableOf(name)];
      if (own !== undefined) return [name, portOf(variableOf(name), own)];
      if (base === undefined) return [name, port];
      return [name, base + (name === 'cms' ? cmsOffset : port - firstPort)];
    }),
  );
}

/**
 * A port for one more remote: the one that is wanted, else the first that is free in the room of a site.
 * @param {string} folder of the remote
 * @param {string} [wanted]
 * @throws {UserError}
 */
export function portFor(folder, wanted) {
  const takenBy = new Map(Object.entries(readPorts({})).map(([name, port]) => [port, name]));
  takenBy.set(firstPort + cmsOffset, 'cms');
  for (const [port, name] of [...takenBy])
    if (!(name in defaults)) takenBy.set(port + hotReloadOffset, `${name}, for hot reload`);
  if (wanted !== undefined) {
    const port = portOf('--port', wanted);
    const owner = takenBy.get(port) ?? takenBy.get(port + hotReloadOffset);
    if (owner) throw new UserError(`Port ${port} is that of ${owner}: choose another for ${folder}.`);
    return port;
  }
  for (let port = firstPort + 1; port < firstPort + room; port += 1)
    if (!takenBy.has(port) && !takenBy.has(port + hotReloadOffset)) return port;
  throw new UserError(
    `No port of ${firstPort} to ${firstPort + room - 1} is free for ${folder}: choose one with --port.`,
  );
}

const variableOf = (name) => `PORT_${name.toUpperCase().replaceAll('-', '_')}`;

function portOf(variable, text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${variable}=${text} is not a port: give a number from 1 to 65535.`);
}

/**
 * @param {Record<string, number>} ports those that are about to be used, by name
 * @throws {UserError} naming each port that is taken, who wants it and what to do
 */
export async function requireFreePorts(ports) {
  /** @type {[string, number][]} */
  const taken = [];
  for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken.push([name, port]);
  if (taken.length === 0) return;
  const lines = taken.map(
    ([name, port]) =>
      `Port ${port}, wanted by ${name}, is taken: end what uses it, or choose another (${variableOf(name)}=${port + 1000}).`,
  );
  throw new UserError(lines.join('\n'));
}

/** The first base from which on a whole site finds its ports free: for sites that stand beside another. */
export async function findFreeBase(from) {
  for (let base = from; base < from + 2000; base += room) {
    const ports = Object.values(readPorts({ PORT_BASE: String(base) }));
    const isUsable = await Promise.all(ports.map(isFree));
    if (isUsable.every(Boolean)) return base;
  }
  throw new UserError(`No free ports between ${from} and ${from + 2000}: end what uses them.`);
}

/** Free on both loopback addresses: a server on `localhost` may have taken either. */
export async function isFree(port) {
  if (await answers(port)) return false;
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', autoSelectFamily: true });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(1000, () => end(false));
  });
}

/** The local registry with the ports of this site, and only the remotes that this checkout has. */
export function registryFor(ports) {
  const { schema, remotes } = readLocalRegistry();
  return {
    schema,
    remotes: remotes.map((row) => ({ ...row, url: `http://localhost:${ports[folderOf(row.name)]}/` })),
  };
}

/** The remotes that this checkout has and the registry names, by folder. */
export function localRemotes() {
  return readLocalRegistry()
    .remotes.map(({ name }) => folderOf(name))
    .filter((name) => existsSync(path.join(root, name, 'src/remote.ts')));
}
