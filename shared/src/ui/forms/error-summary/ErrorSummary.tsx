import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import type { Ref } from 'react';
import styles from './ErrorSummary.module.css';

type ErrorSummaryProps = {
  /** The form's errors in the order of its fields. */
  errors: { id: string; label: string; message: string }[];
  /** Takes the focus when a submitted form has errors, also on the page that answers it. */
  ref?: Ref<HTMLDivElement>;
};

/** Lists a form's errors with links to the fields. Render it always: a live region must exist before its text. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and its errors come first
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
