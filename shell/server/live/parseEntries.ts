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
 * The valid values of a section's list.
 * @param warn called once with how many were dropped
 * @throws Error when `values` is not a list
 */
export function parseList<T>(
  schema: v.GenericSchema<unknown, T>,
  values: unknown,
  limit: number,
  warn: (message: string) => void,
  isWanted: (value: T) => boolean = () => true,
): T[] {
  if (!Array.isArray(values)) throw new Error('not a list');
  const valid: T[] = [];
  for (const value of values.slice(0, maxValues)) {
    if (valid.length === limit) break;
    const { success, output } = v.safeParse(schema, value);
    if (success && isWanted(output)) valid.push(output);
  }
  const dropped = values.length - valid.length;
  if (dropped > 0) warn(`${dropped} of ${values.length} entries dropped`);
  return valid;
}

/** Those for the section's own paths, one per key, which is the path unless said otherwise. */
export function parseEntries<T extends { path: string }>(
  schema: v.GenericSchema<unknown, T>,
  values: unknown,
  limit: number,
  isOwn: (entry: T) => boolean,
  warn: (message: string) => void,
  keyOf: (entry: T) => string = ({ path }) => path,
): T[] {
  const keys = new Set<string>();
  const isNew = (key: string) => keys.size < keys.add(key).size;
  return parseList(schema, values, limit, warn, (entry) => isOwn(entry) && isNew(keyOf(entry)));
}
