import { reportProblem } from './report.ts';
import { derived } from './wire.ts';

/** The backend's clock may be ahead of ours by this much. */
const clockDifferenceMs = 5 * 60_000;

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * When the backend last changed a record, from its `updatedAt`, as it was sent. Undefined if it is missing; also if it is
 * no moment or in the future, which is reported.
 */
export function readLastChange(value: unknown, where: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (
    typeof value === 'string' &&
    moment.test(value) &&
    Date.parse(value) <= Date.now() + clockDifferenceMs
  ) {
    return value;
  }
  reportProblem({ where, detail: `updatedAt is no moment of the past: ${String(value).slice(0, 40)}` });
  return undefined;
}

/** The field `updatedAt` of a record. */
export function lastChange(where: string) {
  return derived((value) => readLastChange(value, where));
}
