import * as v from 'valibot';

/** A date, which has become JSON on its way; with four digits a year, as XML requires. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.toDate(),
  v.check((date) => date.getTime() >= 0 && date.getUTCFullYear() <= 9999),
);

/** No more are looked at: a section's own code decides how many it gives. */
const maxValues = 25_000;

/**
 * A section's valid entries for its own paths, one per key, which is the path unless said otherwise.
 * @param warn called once with how many were dropped
 * @throws Error when `values` is not a list
 */
export function parseEntries<T extends { path: string }>(
  schema: v.GenericSchema<unknown, T>,
  values: unknown,
  limit: number,
  isOwn: (entry: T) => boolean,
  warn: (message: string) => void,
  keyOf: (entry: T) => string = ({ path }) => path,
): T[] {
  if (!Array.isArray(values)) throw new Error('not a list');
  const entries = new Map<string, T>();
  for (const value of values.slice(0, maxValues)) {
    if (entries.size === limit) break;
    const { success, output } = v.safeParse(schema, value);
    if (success && isOwn(output) && !entries.has(keyOf(output))) entries.set(keyOf(output), output);
  }
  const dropped = values.length - entries.size;
  if (dropped > 0) warn(`${dropped} of ${values.length} entries dropped`);
  return [...entries.values()];
}
