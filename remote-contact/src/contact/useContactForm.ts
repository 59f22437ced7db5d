import { useActionData, useFetcher, useSearchParams } from '@consejo/shared/router';
import { useDraft } from '@consejo/shared/ui/forms';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ContactErrors, type ContactField, findProblem } from './contactMessage.ts';
import { type ContactResult, draftName, sentParameter } from './submitContact.ts';

/**
 * The outcome of the contact form's last submission, made by this page's script or, without JavaScript, by the browser
 * (then this page is the answer). The fields hold their own values.
 */
export function useContactForm(onSent: () => void) {
  const served = useActionData<ContactResult>();
  const fetcher = useFetcher<ContactResult>();
  const result = fetcher.data ?? served;
  const unsent = result && result.kind !== 'sent' ? result : undefined;

  const [shownResult, setShownResult] = useState(result);
  const [errors, setErrors] = useState<ContactErrors>(unsent?.errors ?? {});
  // Key of the fields: a sent message replaces them with new, empty ones.
  const [round, setRound] = useState(0);
  if (result !== shownResult) {
    setShownResult(result);
    setErrors(unsent?.errors ?? {});
    if (result?.kind === 'sent') setRound(round + 1);
  }

  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // From here on the page shows its own messages: the browser's are in the browser's language.
    if (form.current) form.current.noValidate = true;
  }, []);
  const [search] = useSearchParams();
  // A page that answers a form sent without JavaScript knows better than the draft.
  useDraft(form, draftName, served ? 'answer' : (search.get(sentParameter) ?? ''));
  const summary = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  useEffect(() => {
    if (fetcher.data === undefined) return;
    isBusy.current = false;
    if (fetcher.data.kind === 'sent') sent.current();
    if (fetcher.data.kind === 'invalid') summary.current?.focus();
  }, [fetcher.data]);

  return {
    Form: fetcher.Form,
    form,
    /** The error summary at the top of the form. */
    summary,
    round,
    /** Current errors: those of the submission, updated while the visitor corrects them. */
    errors,
    /** Errors as of the submission. */
    sentErrors: unsent?.errors ?? {},
    /** Outcome of the last submission by this page's script, until the next one starts. */
    notice: fetcher.state === 'idle' ? noticeOf(fetcher.data) : undefined,
    /** Initial values of the fields and hidden fields, from a submission without JavaScript. */
    unsent: round === 0 ? (served && served.kind !== 'sent' ? served : undefined) : undefined,
    hasResult: result !== undefined,
    isSending: fetcher.state !== 'idle',
    /** A submission without JavaScript failed. */
    hasServedFailure: fetcher.data === undefined && served?.kind === 'failed',
    onSubmit: (event: FormEvent) => {
      // Ignores a second press, even before React has rendered the first.
      if (isBusy.current) event.preventDefault();
      isBusy.current = true;
    },
    /** Revalidates a field that was wrong at the submission. */
    onCorrect: (field: ContactField, value: string) => {
      if (unsent?.errors[field] === undefined) return;
      setErrors((now) => ({ ...now, [field]: findProblem(field, value) }));
    },
  };
}

function noticeOf(result: ContactResult | undefined): 'received' | 'failed' | undefined {
  if (result?.kind === 'sent') return 'received';
  return result?.kind === 'failed' ? 'failed' : undefined;
}

export type ContactFormState = ReturnType<typeof useContactForm>;
