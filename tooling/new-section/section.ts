import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { calls } from '../commands/calls.mjs';
import { UserError } from '../console/steps.ts';
import { root } from '../rspack/packages.ts';
import { folderOf, portFor } from '../site/ports.ts';

export type Section = {
  /** `cursos`: names the section's texts, its address and its release volume. */
  name: string;
  folder: string;
  container: string;
  port: number;
  /** The title in Spanish. */
  es: string;
  en: string;
};

export type SectionOptions = { port?: string; es?: string; en?: string };

/** First path segments that the shell's server or the edge answers itself. */
export const sitePaths = [
  ...['api', 'assets', 'edge-health', 'en-proceso', 'healthz'],
  ...['mirror', 'mirror-health', 'problems', 'publications', 'readyz', 'remotes', 'uploads'],
];
/** The namespaces of the shell's own texts. */
const siteNamespaces = ['home', 'search', 'shell', 'ui'];

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Titles that need no escaping in any of the template's files. */
const titlePattern = /^[\p{L}\p{N}][\p{L}\p{N} .,()-]{0,59}$/u;

/** The registry in `shell/`, for local use, and the one of the deployed site. */
export const localRegistry = 'shell/registry.local.json';
export const siteRegistry = 'deploy/registry/registry.json';

const registryShape = v.looseObject({
  remotes: v.array(v.looseObject({ name: v.string(), paths: v.array(v.string()) })),
});

export function parseRegistry(text: string) {
  const registry: unknown = JSON.parse(text);
  v.assert(registryShape, registry);
  return registry;
}

/** A row of the registry. */
export const rowOf = ({ name, container }: Section, url: string) => ({
  name: container,
  url,
  paths: [name],
  menu: ['activities'],
});

/**
 * A section whose name, address and port are not in use yet.
 * @throws {UserError} in one line
 */
export function newSection(name: string | undefined, options: SectionOptions): Section {
  if (!name) throw new UserError(`Which section? ${calls.newSection.usage.split('\n')[0]}`);
  if (name.length < 2 || name.length > 31 || !namePattern.test(name)) {
    throw new UserError(
      `"${name}" is not a valid name: 2 to 31 lower-case letters, digits and single hyphens, starting with a letter, e.g. cursos.`,
    );
  }
  const container = `remote_${name.replaceAll('-', '_')}`;
  const folder = folderOf(container);
  const rows = [localRegistry, siteRegistry].flatMap(
    (file) => parseRegistry(readFileSync(path.join(root, file), 'utf8')).remotes,
  );
  if (existsSync(path.join(root, folder)) || rows.some((row) => row.name === container)) {
    throw new UserError(`There is already a section ${folder}.`);
  }
  if (siteNamespaces.includes(name)) {
    throw new UserError(`"${name}" is used for the site's own texts: choose another name.`);
  }
  const owner = rows.find(({ paths }) => paths.includes(name))?.name;
  if (owner || sitePaths.includes(name)) {
    throw new UserError(`/${name} belongs to ${owner ?? 'the site itself'}: choose another name.`);
  }
  const words = name.replaceAll('-', ' ');
  const es = options.es ?? words.charAt(0).toUpperCase() + words.slice(1);
  const en = options.en ?? es;
  for (const title of [es, en]) {
    if (!titlePattern.test(title))
      throw new UserError(`"${title}" is not a valid title: up to 60 letters, digits, spaces and . , ( ) -.`);
  }
  return { name, folder, container, port: portFor(folder, options.port), es, en };
}
