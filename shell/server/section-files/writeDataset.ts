import { stringify } from 'csv-stringify/sync';
import * as v from 'valibot';

const value = v.optional(v.union([v.pipe(v.string(), v.maxLength(10_000)), v.pipe(v.number(), v.finite())]));

type Row = Record<string, string | number | undefined>;

/** One row as a section's code returns it; of others than the declared columns nothing is left. */
export const rowOf = (columns: readonly string[]): v.GenericSchema<unknown, Row> =>
  v.object(Object.fromEntries(columns.map((column) => [column, value])));

/** Of a missing value in JSON, besides its column's name. */
export const emptyValueSize = 14;

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
    // Spreadsheets leave them out, and a formula may follow.
    cast: { string: (text) => text.replace(/(?![\r\n\t])\p{Cc}/gu, '') },
    // Readers take a bare line feed for the next row, whose first text could be a formula.
    quoted_match: /[\r\n]/,
  });
}
