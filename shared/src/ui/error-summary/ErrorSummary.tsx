import { useTranslation } from '../../i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './ErrorSummary.module.css';

type ErrorSummaryProps = {
  /** What is wrong in a form: the field's id, its label and its message, in the order of the form. */
  errors: { id: string; label: string; message: string }[];
};

/** Says what is wrong in a form, aloud when it appears, and leads to each field. Always rendered, so that it is heard. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
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
