import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from './environment.ts';

const row = v.object({
  name: v.string(),
  url: v.string(),
  paths: v.array(v.string()),
  menu: v.exactOptional(v.array(v.string())),
  writes: v.exactOptional(v.array(v.string())),
});
export type RegistryRow = v.InferOutput<typeof row>;

const { remotes } = v.parse(
  v.object({ remotes: v.array(row) }),
  JSON.parse(readFileSync(path.join(root, 'shell/registry.local.json'), 'utf8')),
);

/** A section's row in the registry for local use: its paths and grants are those of production. */
export function registryRow(name: string): RegistryRow {
  const row = remotes.find((one) => one.name === name);
  if (!row) throw new Error(`${name} is not in the registry`);
  return row;
}

/** Whether the drawer lists a page because of its section's grant, not because of the specification. */
export const isGrantedInDrawer = (address: string) =>
  remotes.some(
    ({ paths, menu = [] }) => menu.length > 0 && paths.some((path) => address.startsWith(`/${path}`)),
  );

/** All rows, for a shell that loads the sections' files through another site. */
export const rowsThrough = (origin: string | undefined): RegistryRow[] =>
  remotes.map((row) => ({ ...row, url: `${origin}/remotes/${row.name}/` }));
