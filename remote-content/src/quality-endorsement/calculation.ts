import { type Activity, activities } from './scoring.ts';

/** Names of the calculator's fields, which are also its search parameters: `?actividad=cursos&horas=30`. */
export const fields = { activity: 'actividad', hours: 'horas' } as const;

type HoursProblem = 'missing' | 'notANumber' | 'notPositive';

/** The calculator's input. `activity` is undefined if it is unknown, `hours` is a problem if they are invalid. */
export type Calculation = { activity: Activity | undefined; hours: number | HoursProblem };

/** Undefined if neither parameter is present. */
export function parseCalculation(search: URLSearchParams): Calculation | undefined {
  const id = search.get(fields.activity);
  const hours = search.get(fields.hours);
  if (id === null && hours === null) return undefined;
  return {
    activity: activities.find((activity) => activity.id === id),
    hours: parseHours(hours ?? ''),
  };
}

/**
 * Accepts `30`, `29.5`, `29,5` and `1,200`. A comma before exactly three digits separates thousands, as in Mexico;
 * any other comma is a decimal sign.
 */
function parseHours(text: string): number | HoursProblem {
  const trimmed = text.trim().replace('−', '-');
  if (trimmed === '') return 'missing';
  const plain = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(trimmed)
    ? trimmed.replaceAll(',', '')
    : trimmed.replace(',', '.');
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return 'notANumber';
  const hours = Number(plain);
  return hours > 0 ? hours : 'notPositive';
}
