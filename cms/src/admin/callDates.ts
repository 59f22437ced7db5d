// Which days an editor's text names, and which of them «Fechas» does not have.

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
/** «17 de abril de 2027», «5 de marzo», «11 al 26 de febrero». */
const pattern = new RegExp(
  String.raw`\b(\d{1,2})(?: al? (\d{1,2}))? de (${months.join('|')})(?: (?:de|del) (\d{4}))?`,
  'gi',
);

/** Of the days that a text names, those that are none of `known`, which are ISO dates; in the text's words. */
export function unknownDays(text: string, known: string[]): string[] {
  const found = [...text.matchAll(pattern)].flatMap(([words, day = '', last, month = '', year = '']) => {
    const monthDay = (number: string) =>
      `-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${number.padStart(2, '0')}`;
    const isKnown = (number: string) =>
      known.some((date) => date.startsWith(year) && date.endsWith(monthDay(number)));
    return [day, ...(last === undefined ? [] : [last])].every(isKnown) ? [] : [words];
  });
  return [...new Set(found)];
}

/** The text of a rich text field, as the panel keeps it. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object' || value === null) return '';
  if ('text' in value && typeof value.text === 'string') return value.text;
  return 'children' in value ? `${textOf(value.children)}\n` : '';
}
