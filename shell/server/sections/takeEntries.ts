import * as v from 'valibot';

/**
 * The entries that a section gave, as far as they are what they should be and belong to it.
 * @param say told once what was left out
 * @throws Error when it is no list
 */
export function takeEntries<T>(
  schema: v.GenericSchema<unknown, T>,
  given: unknown,
  most: number,
  isOwn: (entry: T) => boolean,
  say: (why: string) => void,
): T[] {
  if (!Array.isArray(given)) throw new Error('not a list');
  const taken: T[] = [];
  for (const one of given.slice(0, most)) {
    const { success, output } = v.safeParse(schema, one);
    if (success && isOwn(output)) taken.push(output);
  }
  if (taken.length < given.length) say(`${given.length - taken.length} of ${given.length} entries left out`);
  return taken;
}
