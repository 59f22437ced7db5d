/**
 * The dotted keys of a language file.
 * @deprecated `{ es, en } satisfies { es: typeof en; en: typeof es }` proves that both languages have the same keys.
 */
export function textKeys(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? textKeys(value, `${path}${key}.`) : [`${path}${key}`],
  );
}
