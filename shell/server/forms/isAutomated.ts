import type { IncomingHttpHeaders } from 'node:http';
import { formGuard } from '@consejo/shared/contract';

/**
 * Whether a program, not a person, filled in a form: the field that people never meet is filled in, or the form was in
 * front of them for too short a time. It keeps out programs that fill in any form they find; one written for this site
 * can say what it likes, and meets the limit of writes.
 */
function isAutomated(trap: string, elapsedMs: number): boolean {
  return trap !== '' || !(elapsedMs >= formGuard.minimumMs);
}

/** For a form that the browser sent by itself. */
export function isAutomatedForm(fields: URLSearchParams, now = Date.now()): boolean {
  const shownAt = Number(fields.get(formGuard.shownField) ?? Number.NaN);
  return isAutomated(fields.get(formGuard.trapField) ?? '', now - shownAt);
}

/** For a call that a script of a page made. */
export function isAutomatedCall(headers: IncomingHttpHeaders): boolean {
  return isAutomated(String(headers[formGuard.trapHeader] ?? ''), Number(headers[formGuard.elapsedHeader]));
}
