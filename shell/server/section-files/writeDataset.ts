import { stringify } from 'csv-stringify/sync';
import * as v from 'valibot';

const maxRows = 10_000;

const value = v.optional(v.union([v.pipe(v.string(), v.maxLength(10_000)), v.pipe(v.number(), v.finite())]));

export type Row = Record<string, string | number | undefined>;

/**
 * A section's valid rows, with the declared columns only.
 * @param warn called once with how many were dropped
 * @throws Error when `values` is not a list
 */
export function parseRows(
  columns: readonly string[],
  values: unknown,
  warn: (message: string) => void,
): Row[] {
  if (!Array.isArray(values)) throw new Error('not a list');
  const row = v.object(Object.fromEntries(columns.map((column) => [column, value])));
  const rows = values.slice(0, maxRows).flatMap((one): Row[] => {
    const { success, output } = v.safeParse(row, one);
    return success ? [output] : [];
  });
  const dropped = values.length - rows.length;
  if (dropped > 0) warn(`${dropped} of ${values.length} rows dropped`);
  return rows;
}

/** A list of objects; a missing value is null. */
export function writeJson(columns: readonly string[], rows: Row[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
    null,
    2,
  );
}

/** RFC 4180. With a byte order mark, without which Excel misreads accents; texts that it would run as formulas begin with '. */
export function writeCsv(columns: readonly string[], rows: Row[]): string {
  return stringify(rows, {
    columns: [...columns],
    header: true,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Readers take a bare line feed for the next row, whose first text could be a formula.
    quoted_match: /[\r\n]/,
  });
}
