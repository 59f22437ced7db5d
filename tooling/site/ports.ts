import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { UserError } from '../console/steps.ts';
import { hotReloadOffset, root } from '../rspack/packages.ts';
import { holdPorts, isFree } from './holdPorts.ts';

const registryFile = path.join(root, 'shell/registry.local.json');
const firstPort = 3000;
const defaults: Record<string, number> = { site: firstPort, viewer: 3005, portals: 3006, cms: 1337 };
/**
 * Room for the ports of one site, when several stand side by side: the backend's, above it those of hot reload, and last
 * the one that holds the others (holdPorts.ts).
 */
const cmsOffset = 9;
const room = 100;

const localRegistry = v.object({
  schema: v.number(),
  remotes: v.array(v.looseObject({ name: v.string(), url: v.string() })),
});

/** The registry for local use, as the repository has it. */
const readLocalRegistry = () => v.parse(localRegistry, JSON.parse(readFileSync(registryFile, 'utf8')));

/** `remote_content` lives in `remote-content/`. */
export const folderOf = (name: string) => name.replaceAll('_', '-');

/**
 * The ports of a local site, by the name of what listens there: `site`, `cms`, `viewer`, `remote-content`, …
 * PORT_BASE moves all of them together (PORT_BASE=4000: the site on 4000, the first remote on 4001, …, the backend on
 * 4009); PORT_SITE, PORT_CMS, PORT_VIEWER, PORT_REMOTE_CONTENT and so on move one.
 */
export function readPorts(env: Record<string, string | undefined> = process.env): Record<string, number> {
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
 * A port for one more remote: the wanted one, or the first free one of a site's range.
 * @throws UserError if the wanted port is taken or none is free
 */
export function portFor(folder: string, wanted?: string, ports = readPorts({})): number {
  const takenBy = new Map(Object.entries(ports).map(([name, port]) => [port, name]));
  takenBy.set(firstPort + cmsOffset, 'cms');
  for (const [port, name] of [...takenBy])
    if (!(name in defaults)) takenBy.set(port + hotReloadOffset, `${name}, for hot reload`);
  if (wanted !== undefined) {
    const port = portOf('--port', wanted);
    const owner = takenBy.get(port) ?? takenBy.get(port + hotReloadOffset);
    if (owner) throw new UserError(`Port ${port} is that of ${owner}: choose another for ${folder}.`);
    return port;
  }
  for (let port = firstPort + 1; port < firstPort + room - 1; port += 1)
    if (!takenBy.has(port) && !takenBy.has(port + hotReloadOffset)) return port;
  throw new UserError(
    `No port of ${firstPort} to ${firstPort + room - 2} is free for ${folder}: choose one with --port.`,
  );
}

/** The variable that moves the port of `remote-content`: PORT_REMOTE_CONTENT. */
export const variableOf = (name: string) => `PORT_${name.toUpperCase().replaceAll('-', '_')}`;

function portOf(variable: string, text: string) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${variable}=${text} is not a port: give a number from 1 to 65535.`);
}

/** @throws UserError naming each taken port, what needs it and how to move it */
export async function requireFreePorts(ports: Record<string, number>) {
  const taken: [string, number][] = [];
  for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken.push([name, port]);
  if (taken.length === 0) return;
  const lines = taken.map(
    ([name, port]) =>
      `Port ${port} for ${name} is in use: stop what uses it, or choose another (${variableOf(name)}=${port + 1000}).`,
  );
  throw new UserError(lines.join('\n'));
}

/** Holds a PORT_BASE, from `from` on, for a site beside another. */
export const holdBase = (from: number) => holdPorts(from, room - 1);

/** The local registry with the ports of this site, and only the remotes that this checkout has. */
export function registryFor(ports: Record<string, number>) {
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
