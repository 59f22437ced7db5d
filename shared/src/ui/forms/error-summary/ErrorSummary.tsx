import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import type { Ref } from 'react';
import styles from './ErrorSummary.module.css';

type ErrorSummaryProps = {
  /** What is wrong in a form: the field's id, its label and its message, in the order of the form. */
  errors: { id: string; label: string; message: string }[];
  /** Takes the focus when a form that was sent comes back with errors, and when its page is loaded with them. */
  ref?: Ref<HTMLDivElement>;
};

/** Says at the top of a form what is wrong in it, and leads to each field. Always rendered, so that it is heard. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form; what it says first is what is wrong with it
    <div ref={ref} className={styles.region} role="alert" tabIndex={-1} autoFocus={errors.length > 0}>
      {errors.length > 0 && (
        <div className={styles.summary}>
          <p className={styles.title}>
            <Icon name="warning" />
            {t('form.errors')}
          </p>
          <ul className={styles.list}>
            {errors.map(({ id, label, message }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {label}: {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
