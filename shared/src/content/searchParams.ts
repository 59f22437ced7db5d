/** A value of a Strapi query: nested objects and lists become bracketed names. */
export type SearchValue =
  | string
  | number
  | boolean
  | undefined
  | SearchValue[]
  | { [name: string]: SearchValue };

/** Writes `{ populate: { banner: { populate: '*' } } }` as `populate[banner][populate]=*`, names and values escaped. */
export function toSearchParams(values: Record<string, SearchValue>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of leavesOf(values)) if (value !== undefined) search.append(name, String(value));
  return search;
}

/** The values of a query by bracketed name. An object for which `isLeaf` is true counts as one value. */
export function leavesOf(
  value: unknown,
  isLeaf: (value: object) => boolean = () => false,
  name = '',
): [string, unknown][] {
  if (typeof value !== 'object' || value === null || isLeaf(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, isLeaf, name === '' ? key : `${name}[${key}]`),
  );
}
