import { useTranslation } from '@consejo/shared/i18n';
import { Button } from '@consejo/shared/ui';
import { ErrorSummary, FormGuard, TextArea, TextField } from '@consejo/shared/ui/forms';
import { Fragment } from 'react';
import styles from './ContactForm.module.css';
import { ContactNotice } from './ContactNotice.tsx';
import { type ContactField, type ContactProblem, contactFields, maximumLengths } from './contactMessage.ts';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import type { ContactFormState } from './useContactForm.ts';

const idOf = (field: ContactField) => `contact-${field}`;

/** The message form. Without JavaScript the browser checks it and posts it to the page's own URL. */
export function ContactForm({ state }: { state: ContactFormState }) {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  const { Form, errors, unsent, isSending } = state;

  const errorText = (field: ContactField, problem: ContactProblem | undefined) =>
    problem && t(`form.errors.${problem}`, { maximum: maximumLengths[field] });
  const fieldProps = (field: ContactField) => ({
    id: idOf(field),
    name: field,
    label: t(`form.${field}`),
    defaultValue: unsent?.message[field],
    error: errorText(field, errors[field]),
    onChange: (value: string) => state.onCorrect(field, value),
  });
  const summary = contactFields.flatMap((field) => {
    const message = errorText(field, state.sentErrors[field]);
    return message ? [{ id: idOf(field), label: t(`form.${field}`), message }] : [];
  });

  return (
    <Form ref={state.form} method="post" className={styles.form} onSubmit={state.onSubmit}>
      {/* Errors as of the submission: a list that shrinks with each correction would move the fields below it. */}
      <ErrorSummary ref={state.summary} errors={summary} />
      <Fragment key={state.round}>
        <FormGuard shownAt={unsent?.shownAt} />
        <TextField {...fieldProps('name')} autoComplete="name" />
        <TextField {...fieldProps('email')} type="email" inputMode="email" autoComplete="email" />
        <TextField {...fieldProps('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <TextArea {...fieldProps('message')} />
      </Fragment>
      <div role="status" className={styles.status}>
        {state.notice && <ContactNotice kind={state.notice} />}
      </div>
      <PrivacyNotice />
      <div>
        <Button type="submit" isPending={isSending}>
          {isSending ? t('form.sending') : t('form.send')}
        </Button>
      </div>
    </Form>
  );
}
