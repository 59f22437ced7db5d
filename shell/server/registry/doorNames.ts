import * as v from 'valibot';

/** Names by door of `@consejo/shared`: those that a shell's doors export, or those that a remote's build uses. */
export type DoorNames = Record<string, string[]>;

/** `*` stands for a use that the build could not tell the names of. */
const anyName = '*';

/** Short plain names only: they come from another team's file, and go into the log and to /readyz. */
export const doorNames = v.record(
  v.pipe(v.string(), v.regex(/^[\w-]{1,40}(\/[\w-]{1,40})?$/)),
  v.array(v.pipe(v.string(), v.regex(/^([\w$]{1,80}|\*)$/))),
);

const shown = 3;

/**
 * What a build uses of the doors and this shell does not have, in a few words: `ui.novelty, ui.other and 8 more`.
 * Undefined where nothing is missing.
 */
export function describeLacking(used: DoorNames, exported: DoorNames): string | undefined {
  const lacking = Object.entries(used).flatMap(([door, names]) => {
    const present = new Set(Object.hasOwn(exported, door) ? exported[door] : []).add(anyName);
    return names.filter((name) => !present.has(name)).map((name) => `${door}.${name}`);
  });
  if (lacking.length === 0) return undefined;
  const more = lacking.length - shown;
  return lacking.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
