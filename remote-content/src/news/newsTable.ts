/** More are no table to read on a page, or on a phone. */
const maxRows = 200;
const maxColumns = 6;

/** A table that an editor copied from a spreadsheet. Each header is different; rows have a cell for each. */
export type NewsTable = { headers: string[]; rows: string[][] };

/** @param value lines of cells between tabs, the first line with the headers; without rows below it there is no table */
export function readTable(value: unknown): NewsTable | undefined {
  if (typeof value !== 'string') return undefined;
  const [first, ...rows] = value
    .split(/\r?\n/)
    .map((line) => line.split('\t', maxColumns).map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
    .slice(0, maxRows + 1);
  if (!first || rows.length === 0) return undefined;
  const width = Math.max(first.length, ...rows.map(({ length }) => length));
  const headers: string[] = [];
  for (let column = 0; column < width; column += 1) {
    const header = first[column] || String(column + 1);
    headers.push(headers.includes(header) ? `${header} (${column + 1})` : header);
  }
  return { headers, rows: rows.map((cells) => headers.map((_, column) => cells[column] ?? '')) };
}
