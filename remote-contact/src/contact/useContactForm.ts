import { useActionData, useFetcher } from '@consejo/shared/router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ContactErrors, type ContactField, findProblem } from './contactMessage.ts';
import type { ContactResult } from './submitContact.ts';

/**
 * The state of the contact form. Its values are the fields' own; here is what became of what was sent: by the script of
 * this page, or by the browser itself, in which case the page is the answer.
 */
export function useContactForm(onSent: () => void) {
  const served = useActionData<ContactResult>();
  const fetcher = useFetcher<ContactResult>();
  const result = fetcher.data ?? served;
  const unsent = result && result.kind !== 'sent' ? result : undefined;

  const [shownResult, setShownResult] = useState(result);
  const [errors, setErrors] = useState<ContactErrors>(unsent?.errors ?? {});
  // Each message that was sent leaves new, empty fields.
  const [round, setRound] = useState(0);
  if (result !== shownResult) {
    setShownResult(result);
    setErrors(unsent?.errors ?? {});
    if (result?.kind === 'sent') setRound(round + 1);
  }

  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  useEffect(() => {
    if (fetcher.data === undefined) return;
    isBusy.current = false;
    if (fetcher.data.kind === 'sent') return sent.current();
    if (fetcher.data.kind === 'invalid') summary.current?.focus();
  }, [fetcher.data]);

  return {
    Form: fetcher.Form,
    form,
    /** What says at the top of the form what was wrong with it. */
    summary,
    round,
    errors,
    /** What was wrong when it was sent. */
    sentErrors: unsent?.errors ?? {},
    /** What the form says in place of the last message that this page's script sent, until the next one. */
    notice: fetcher.state === 'idle' ? noticeOf(fetcher.data) : undefined,
    /** What the fields begin with, and what else the form carries on. */
    unsent: round === 0 ? (served && served.kind !== 'sent' ? served : undefined) : undefined,
    progress: unsent?.progress ?? '',
    hasResult: result !== undefined,
    isSending: fetcher.state !== 'idle',
    /** Without JavaScript there is no console to look at: the page says that the message was not sent. */
    hasServedFailure: fetcher.data === undefined && served?.kind === 'failed',
    onSubmit: (event: FormEvent) => {
      // A second press before React has drawn the first one counts as much as one after it: not at all.
      if (isBusy.current) event.preventDefault();
      isBusy.current = true;
    },
    /** A field that was wrong is judged anew while the visitor corrects it. */
    onCorrect: (field: ContactField, value: string) => {
      if (unsent?.errors[field] === undefined) return;
      setErrors({ ...errors, [field]: findProblem(field, value) });
    },
  };
}

function noticeOf(result: ContactResult | undefined): 'received' | 'failed' | undefined {
  if (result?.kind === 'sent') return 'received';
  return result?.kind === 'failed' ? 'failed' : undefined;
}

export type ContactFormState = ReturnType<typeof useContactForm>;
