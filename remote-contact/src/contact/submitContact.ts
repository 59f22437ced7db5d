import { reportFailure } from '@consejo/shared/content';
import { type ContactMail, formGuard } from '@consejo/shared/contract';
import { data, redirect } from '@consejo/shared/router';
import { forgetDraft } from '@consejo/shared/ui/forms';
import { contactCalls, makeCalls } from './contactCalls.ts';
import {
  type ContactErrors,
  type ContactMessage,
  findErrors,
  parseMessage,
  trimMessage,
} from './contactMessage.ts';

export const draftName = 'contact';

/** Search parameter of the page that a form sent without JavaScript is redirected to. */
export const sentParameter = 'enviado';

/** The outcome of a submission. A message that was not sent is returned as typed, to fill the form again. */
export type ContactResult =
  | { kind: 'sent' }
  | {
      kind: 'invalid' | 'failed';
      message: ContactMessage;
      errors: ContactErrors;
      shownAt: string;
    };

/**
 * The action of the contact route: validates the form and makes the three calls. Runs in the browser, and on the server
 * for a form sent without JavaScript.
 */
export async function submitContact(request: Request, fetchMail: () => Promise<ContactMail>) {
  const isBrowser = typeof document !== 'undefined';
  const form = await request.formData();
  const typed = parseMessage(form);
  const shownAt = String(form.get(formGuard.shownField) ?? '');
  const answer = (kind: 'invalid' | 'failed', errors: ContactErrors = {}) =>
    data<ContactResult>({ kind, message: typed, errors, shownAt }, kind === 'invalid' ? 400 : 503);

  const errors = findErrors(typed);
  if (Object.keys(errors).length > 0) return answer('invalid', errors);

  const mail = await fetchMail().catch((error: unknown) => {
    reportFailure({ where: 'contact/mail', detail: String(error) });
  });
  if (!mail) return answer('failed');

  if (isBrowser) await waitMinimumTime(Number(shownAt));
  const headers = {
    // The clock may have been set back during the wait.
    [formGuard.elapsedHeader]: String(Math.max(Date.now() - Number(shownAt), formGuard.minimumMs)),
    [formGuard.trapHeader]: String(form.get(formGuard.trapField) ?? '') && '1',
  };
  const isSent = await makeCalls(contactCalls(trimMessage(typed), mail), headers);
  if (!isSent) return answer('failed');
  if (!isBrowser) return redirect(sentPath(request), 303);
  // Here, since the visitor may have left the page.
  forgetDraft(draftName);
  return data<ContactResult>({ kind: 'sent' });
}

/** The gateway refuses forms sent sooner than `minimumMs` after they were shown; a fast visitor waits for the rest. */
function waitMinimumTime(shownAt: number): Promise<void> {
  const rest = formGuard.minimumMs - (Date.now() - shownAt);
  return new Promise((resolve) => {
    if (rest > 0) setTimeout(resolve, Math.min(rest, formGuard.minimumMs));
    else resolve();
  });
}

/** Redirecting there keeps a reload from sending the form again. */
function sentPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set(sentParameter, '1');
  return `${pathname}?${searchParams}`;
}
