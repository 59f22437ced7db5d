/** The dotted keys of a language file, in its order: both languages of a namespace must have the same ones. */
export function textKeys(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? textKeys(value, `${path}${key}.`) : [`${path}${key}`],
  );
}
