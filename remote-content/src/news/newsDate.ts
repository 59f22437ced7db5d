import { writeDate } from '@consejo/shared/i18n';

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whether this is an existing ISO 8601 date, or date and time with a time zone. */
export function isNewsDate(value: string): boolean {
  if (!day.test(value) && !moment.test(value)) return false;
  if (Number.isNaN(Date.parse(value))) return false;
  // Date.parse reads February 30 as March 2.
  const date = value.slice(0, 'yyyy-mm-dd'.length);
  return new Date(`${date}T00:00Z`).toISOString().startsWith(date);
}

/** The date in the visitor's language. A date with a time is converted to Mexico City, one without is not. */
export function formatNewsDate(date: string, language: string): string {
  return writeDate(date, language, day.test(date) ? 'UTC' : 'America/Mexico_City');
}
