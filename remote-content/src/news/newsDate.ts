const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whether this is an ISO 8601 day, or a moment with its zone, that exists in the calendar. */
export function isNewsDate(value: string): boolean {
  if (!day.test(value) && !moment.test(value)) return false;
  if (Number.isNaN(Date.parse(value))) return false;
  // The parser takes February 30 for March 2.
  const date = value.slice(0, 'yyyy-mm-dd'.length);
  return new Date(`${date}T00:00Z`).toISOString().startsWith(date);
}

/** The day in the visitor's language: of a moment, that in Mexico City; a day alone is that day everywhere. */
export function formatNewsDate(date: string, language: string): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : language, {
    dateStyle: 'long',
    timeZone: day.test(date) ? 'UTC' : 'America/Mexico_City',
  }).format(new Date(date));
}

/** A day or a moment as the backend writes it; undefined where there is none. */
export function toMoment(value: unknown): Date | undefined {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
