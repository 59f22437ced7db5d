import { reportFailure } from '@consejo/shared/content';
import { type ContactMail, formGuard } from '@consejo/shared/contract';
import { data, redirect } from '@consejo/shared/router';
import { contactCalls, makeCalls } from './contactCalls.ts';
import {
  type ContactErrors,
  type ContactMessage,
  findErrors,
  readMessage,
  trimMessage,
} from './contactMessage.ts';
import { readProgress, writeProgress } from './progress.ts';

/** Says in an address that a message was sent: what answers a form that the browser sent by itself. */
export const sentParameter = 'enviado';

/** What became of a message. What was not sent comes back whole, for the form to hold it. */
export type ContactResult =
  | { kind: 'sent' }
  | {
      kind: 'invalid' | 'failed';
      message: ContactMessage;
      errors: ContactErrors;
      progress: string;
      shownAt: string;
    };

/**
 * Takes what the contact form sends: checks it and makes the three calls, in the browser and, for a form that the browser
 * sends by itself, on the server. Sent again with the same values, it goes on at the call that failed.
 */
export async function submitContact(request: Request, askForMail: () => Promise<ContactMail>) {
  const isBrowser = typeof document !== 'undefined';
  const form = await request.formData();
  const typed = readMessage(form);
  const message = trimMessage(typed);
  const progress = readProgress(form.get('progress'), message);
  const shownAt = String(form.get(formGuard.shownField) ?? '');
  const answer = (kind: 'invalid' | 'failed', errors: ContactErrors, done: number) => {
    const result = { kind, message: typed, errors, progress: writeProgress(done, message), shownAt };
    return data<ContactResult>(result, kind === 'invalid' ? 400 : 503);
  };

  const errors = findErrors(typed);
  if (Object.keys(errors).length > 0) return answer('invalid', errors, progress);

  const mail = await askForMail().catch((error: unknown) => {
    reportFailure({ where: 'contact/mail', detail: String(error) });
  });
  if (!mail) return answer('failed', {}, progress);

  if (isBrowser) await untilPlausible(Number(shownAt));
  const headers = {
    // At least what was waited for, also where a clock was set back meanwhile.
    [formGuard.elapsedHeader]: String(Math.max(Date.now() - Number(shownAt), formGuard.minimumMs)),
    [formGuard.trapHeader]: String(form.get(formGuard.trapField) ?? '') && '1',
  };
  const calls = contactCalls(message, mail);
  const done = await makeCalls(calls, progress, headers);
  if (done < calls.length) return answer('failed', {}, done);
  return isBrowser ? data<ContactResult>({ kind: 'sent' }) : redirect(addressOfSent(request), 303);
}

/** Somebody who is faster than people are waits for the rest of that time, and does not notice. */
function untilPlausible(shownAt: number): Promise<void> {
  const rest = formGuard.minimumMs - (Date.now() - shownAt);
  return new Promise((resolve) => {
    if (rest > 0) setTimeout(resolve, Math.min(rest, formGuard.minimumMs));
    else resolve();
  });
}

/** A reload of what answers it must not send again. */
function addressOfSent(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set(sentParameter, '1');
  return `${pathname}?${searchParams}`;
}
