import * as v from 'valibot';

/** By door of `@consejo/shared`: the names that a shell's doors export, or those that a remote's build uses. */
export type DoorNames = Record<string, string[]>;

/** Stamped where the build could not tell which names are used. */
const anyName = '*';

/** Short identifiers only: they come from another team's file and are shown in the log and at /readyz. */
export const doorNames = v.record(
  v.pipe(v.string(), v.regex(/^[\w-]{1,40}(\/[\w-]{1,40})?$/)),
  v.array(v.pipe(v.string(), v.regex(/^([\w$]{1,80}|\*)$/))),
);

const maxListed = 3;

/**
 * What a build uses of the doors and this shell does not export, e.g. `ui.novelty, ui.other and 8 more`.
 * @returns undefined if nothing is missing
 */
export function describeMissing(used: DoorNames, exported: DoorNames): string | undefined {
  const missing = Object.entries(used).flatMap(([door, names]) => {
    const present = new Set(Object.hasOwn(exported, door) ? exported[door] : []).add(anyName);
    return names.filter((name) => !present.has(name)).map((name) => `${door}.${name}`);
  });
  return missing.length === 0 ? undefined : listShortly(missing);
}

/** E.g. `a, b, c and 8 more`. */
export function listShortly(names: string[]): string {
  const more = names.length - maxListed;
  return names.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
