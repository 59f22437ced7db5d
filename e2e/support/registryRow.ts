import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './environment.ts';

export type RegistryRow = { name: string; url: string; paths: string[]; menu?: string[]; writes?: string[] };

const { remotes }: { remotes: RegistryRow[] } = JSON.parse(
  readFileSync(path.join(root, 'shell/registry.local.json'), 'utf8'),
);

/** A section's row in the registry for local use: its paths and grants are those of production. */
export function registryRow(name: string): RegistryRow {
  const row = remotes.find((one) => one.name === name);
  if (!row) throw new Error(`${name} is not in the registry`);
  return row;
}

/** Whether a page of the drawer is listed there by the grant of its section's row, beside what the specification lists. */
export const isGrantedInDrawer = (address: string) =>
  remotes.some(
    ({ paths, menu = [] }) => menu.length > 0 && paths.some((path) => address.startsWith(`/${path}`)),
  );

/** All rows, for a shell that gets the sections' files through another site. */
export const rowsThrough = (origin: string | undefined): RegistryRow[] =>
  remotes.map((row) => ({ ...row, url: `${origin}/remotes/${row.name}/` }));
