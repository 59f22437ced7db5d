import { createRequire } from 'node:module';
import type { Compilation } from '@rspack/core';
import { doors } from './sharePolicy.ts';

// The names that remotes import from the doors of @consejo/shared that are shared at run time (docs/decisions/015): the
// shell's build records what they export, a remote's build what it uses. Types do not count, as rspack removes them.

const require = createRequire(import.meta.url);
const scope = '@consejo/shared/';
/** Dependencies that only run a door; each imported name is a dependency of its own. */
const onlyRuns = ['esm import', 'esm export import'];
const nameOf = (door: string) => door.slice(scope.length);

/**
 * The names that a remote uses of each door, in its own modules and those it bundles, such as `ui/forms`. Code removed by
 * tree-shaking does not count.
 * @param runtime of the remote's entry: its container's name
 * @returns by door; `*` for a use whose names are unknown, such as `import()` of a whole door
 */
export function usedNames(compilation: Compilation, runtime: string) {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { type, request, ids } = connection.dependency;
      if (request === undefined || !doors.includes(request) || onlyRuns.includes(type)) continue;
      if (connection.getActiveState(runtime) === false) continue;
      const names = used.get(nameOf(request)) ?? new Set<string>();
      used.set(nameOf(request), names.add(ids?.[0] ?? '*'));
    }
  }
  return sorted(used);
}

/** The names that each door exports, by door. */
export function exportedNames(compilation: Compilation) {
  const exported = new Map<string, string[]>();
  for (const module of compilation.modules) {
    const door = doors.find((name) => 'resource' in module && module.resource === require.resolve(name));
    if (!door) continue;
    const names = compilation.moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) throw new Error(`${door}: its exports are unknown`);
    exported.set(nameOf(door), names);
  }
  const missing = doors.filter((door) => !exported.has(nameOf(door)));
  if (missing.length > 0) throw new Error(`not in the shell's build: ${missing.join(', ')}`);
  return sorted(exported);
}

const sorted = (names: Map<string, Iterable<string>>): Record<string, string[]> =>
  Object.fromEntries([...names].sort().map(([door, ofDoor]) => [door, [...ofDoor].sort()]));
