// What the text of a specialty's call says that «Fechas», which the site goes by, does not. For the panel too: no imports.

/** As «Fechas» names the specialties, by their types. */
export const callSpecialties: Record<string, string> = {
  'api::family-medicine-view.family-medicine-view': 'medicina-familiar',
  'api::integrative-medicine-view.integrative-medicine-view': 'medicina-integrada',
  'api::children-medicine-view.children-medicine-view': 'medicina-rural',
};

export type KeyDate = {
  kind: string;
  specialty: string;
  start: string;
  end: string | null;
  isCancelled: boolean | null;
};

const monthName = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)));
/** «17 de abril de 2027», «5 de marzo», «11 al 26 de febrero». */
const pattern = new RegExp(
  String.raw`\b(\d{1,2})(?: al? (\d{1,2}))? de (${months.join('|')})(?: (?:de|del) (\d{4}))?`,
  'gi',
);

/** No call is a tenth as long. */
const MOST_READ = 50_000;

/** The days that a text names: in its words, with the year if it has one, and as ends of ISO dates. */
const daysIn = (text: string) =>
  [...text.slice(0, MOST_READ).matchAll(pattern)].map(
    ([words, day = '', last = day, month = '', year = '']) => {
      const ending = `-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-`;
      return { words, year, endings: [day, last].map((number) => ending + number.padStart(2, '0')) };
    },
  );

/** Of the days that a text names, those that are none of `known`, which are ISO dates; in the text's words. */
export function unknownDays(text: string, known: string[]): string[] {
  const days = new Set(known.flatMap((date) => [date, date.slice(4)]));
  const found = daysIn(text).filter(
    ({ year, endings }) => !endings.every((ending) => days.has(year + ending)),
  );
  return [...new Set(found.map(({ words }) => words))];
}

/** The last day that a text names with its year. */
const lastDay = (text: string): string | undefined =>
  daysIn(text)
    .flatMap(({ year, endings }) => (year === '' ? [] : endings.map((ending) => year + ending)))
    .sort()
    .at(-1);

/** @param call the field's rich text @param today an ISO date */
export function readCall(call: unknown, specialty: string, dates: KeyDate[], today: string) {
  const valid = dates.filter(
    (date) => !date.isCancelled && (date.specialty === 'todas' || date.specialty === specialty),
  );
  const known = valid.flatMap(({ start, end }) => (end === null ? [start] : [start, end]));
  const text = textOf(call);
  return {
    unknown: unknownDays(text, known),
    isOver: (lastDay(text) ?? today) < today,
    hasExam: valid.some(({ kind, start }) => kind === 'examen' && start >= today),
  };
}

/** The text of a rich text field, as the panel keeps it, without what is crossed out. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object' || value === null) return '';
  if ('text' in value && typeof value.text === 'string')
    return 'strikethrough' in value && value.strikethrough ? '' : value.text;
  return 'children' in value ? `${textOf(value.children)}\n` : '';
}
