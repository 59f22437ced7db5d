/**
 * A number as visitors type it: `30`, `29.5`, `29,5` and `1,200`. A comma before exactly three digits separates thousands,
 * as in Mexico; any other comma is a decimal sign. Numbers beyond the range are infinite.
 */
export function parseNumber(text: string): number | 'missing' | 'notANumber' {
  const trimmed = text.trim().replace('−', '-');
  if (trimmed === '') return 'missing';
  const plain = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(trimmed)
    ? trimmed.replaceAll(',', '')
    : trimmed.replace(',', '.');
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : 'notANumber';
}
