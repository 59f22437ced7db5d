import { parseNumber } from '@consejo/shared/ui/forms';
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

function parseHours(text: string): number | HoursProblem {
  const hours = parseNumber(text);
  return typeof hours === 'string' || hours > 0 ? hours : 'notPositive';
}
