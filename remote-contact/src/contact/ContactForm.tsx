import { useTranslation } from '@consejo/shared/i18n';
import { Button } from '@consejo/shared/ui';
import { ErrorSummary, FormGuard, NativeField } from '@consejo/shared/ui/forms';
import { type ChangeEvent, type ComponentProps, Fragment } from 'react';
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
  const fieldOf = (field: ContactField, hints: ComponentProps<'input'> = {}) => (
    <NativeField id={idOf(field)} label={t(`form.${field}`)} error={errorText(field, errors[field])}>
      {(control) => {
        const props = {
          ...control,
          name: field,
          // Not controlled: hydration would replace what was typed before it.
          defaultValue: unsent?.message[field],
          dir: 'auto',
          required: true,
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            state.onCorrect(field, target.value),
        };
        return field === 'message' ? <textarea {...props} rows={6} /> : <input {...props} {...hints} />;
      }}
    </NativeField>
  );
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
        {fieldOf('name', { autoComplete: 'name' })}
        {fieldOf('email', { type: 'email', autoComplete: 'email' })}
        {fieldOf('phone', { type: 'tel', autoComplete: 'tel' })}
        {fieldOf('message')}
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
