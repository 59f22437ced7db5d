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
  const write = (name: string, value: SearchValue) => {
    if (value === undefined) return;
    if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) write(`${name}[${key}]`, inner);
    } else search.append(name, String(value));
  };
  for (const [name, value] of Object.entries(values)) write(name, value);
  return search;
}
