import { type Activity, activities } from './scoring.ts';

/** The names of the calculator's fields, and so of its entry in the address: `?actividad=cursos&horas=30`. */
export const fields = { activity: 'actividad', hours: 'horas' } as const;

/** Why what stands in the field for hours is no number of hours. */
export type HoursProblem = 'missing' | 'notANumber' | 'notPositive';

/** What a visitor asks the calculator: an activity of the table (or none), and hours (or why there are none). */
export type Calculation = { activity: Activity | undefined; hours: number | HoursProblem };

/** The calculation in an address, or undefined where nothing is asked. */
export function readCalculation(search: URLSearchParams): Calculation | undefined {
  const id = search.get(fields.activity);
  const hours = search.get(fields.hours);
  if (id === null && hours === null) return undefined;
  return {
    activity: activities.find((activity) => activity.id === id),
    hours: readHours(hours ?? ''),
  };
}

/**
 * Hours as people write them: `30`, `29.5`, `29,5`, `1,200`. In Mexico the comma parts thousands, elsewhere it is the
 * decimal sign; before exactly three digits it is taken for the former.
 */
function readHours(text: string): number | HoursProblem {
  const written = text.trim().replace('−', '-');
  if (written === '') return 'missing';
  const plain = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(written)
    ? written.replaceAll(',', '')
    : written.replace(',', '.');
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return 'notANumber';
  const hours = Number(plain);
  return hours > 0 ? hours : 'notPositive';
}
