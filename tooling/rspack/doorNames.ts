import { createRequire } from 'node:module';
import { doors } from './sharePolicy.ts';

// Which names pass through the doors of @consejo/shared that are shared at run time (docs/decisions/015): the shell's build
// says what they export, a remote's build what it uses. Both as rspack sees them, so types are no names.

const require = createRequire(import.meta.url);
const scope = '@consejo/shared/';
/** Dependencies that only run a door: each name of it is one of its own. */
const onlyRuns = ['esm import', 'esm export import'];
const nameOf = (door) => door.slice(scope.length);

/**
 * What a remote uses of each door: its own modules and those it bundles, such as `ui/forms`. Code that tree-shaking leaves out
 * does not count.
 * @param {string} runtime of the remote's entry: its container's name
 * @returns {Record<string, string[]>} by door; `*` for a use whose names cannot be told, such as `import()` of a whole door
 */
export function usedNames(compilation, runtime) {
  const used = new Map();
  for (const module of compilation.modules) {
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { type, request, ids } = connection.dependency;
      if (!doors.includes(request) || onlyRuns.includes(type)) continue;
      if (connection.getActiveState(runtime) === false) continue;
      const names = used.get(nameOf(request)) ?? new Set();
      used.set(nameOf(request), names.add(ids?.[0] ?? '*'));
    }
  }
  return sorted(used);
}

/** What each door exports. @returns {Record<string, string[]>} by door */
export function exportedNames(compilation) {
  const exported = new Map();
  for (const module of compilation.modules) {
    const door = doors.find((name) => module.resource === require.resolve(name));
    if (!door) continue;
    const names = compilation.moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) throw new Error(`${door}: what it exports cannot be told`);
    exported.set(nameOf(door), names);
  }
  const missing = doors.filter((door) => !exported.has(nameOf(door)));
  if (missing.length > 0) throw new Error(`not in the shell's build: ${missing.join(', ')}`);
  return sorted(exported);
}

const sorted = (names) =>
  Object.fromEntries([...names].sort().map(([door, ofDoor]) => [door, [...ofDoor].sort()]));
