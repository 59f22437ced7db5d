const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * How dates are written in that language; Spanish is Mexico's. Kept: making one takes longer than writing a hundred dates,
 * and memory that the engine's garbage collection does not see.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, language, options, (locale) => new Intl.DateTimeFormat(locale, options));
}

/** How numbers are written in that language; kept like {@link dateFormat}. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numberFormats, language, options, (locale) => new Intl.NumberFormat(locale, options));
}

function kept<T>(formats: Map<string, T>, language: string, options: object, make: (locale: string) => T): T {
  const locale = language === 'es' ? 'es-MX' : language;
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? make(locale);
  formats.set(key, format);
  return format;
}
