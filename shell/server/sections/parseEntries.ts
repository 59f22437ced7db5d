import * as v from 'valibot';

/** A date that XML can say: of four digits' years. */
export const moment = v.pipe(
  v.date(),
  v.check((date) => date.getTime() >= 0 && date.getUTCFullYear() <= 9999),
);

/**
 * The entries that a section gave, as far as they are what they should be and belong to it, one for each path.
 * @param say told once what was left out
 * @throws Error when it is no list
 */
export function parseEntries<T extends { path: string }>(
  schema: v.GenericSchema<unknown, T>,
  given: unknown,
  most: number,
  isOwn: (entry: T) => boolean,
  say: (why: string) => void,
): T[] {
  if (!Array.isArray(given)) throw new Error('not a list');
  const taken = new Map<string, T>();
  for (const one of given) {
    if (taken.size === most) break;
    const { success, output } = v.safeParse(schema, one);
    if (success && isOwn(output) && !taken.has(output.path)) taken.set(output.path, output);
  }
  if (taken.size < given.length) say(`${given.length - taken.size} of ${given.length} entries left out`);
  return [...taken.values()];
}
