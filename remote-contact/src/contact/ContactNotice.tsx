import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import styles from './ContactNotice.module.css';

/** The outcome of a submission, in the page. Unlike the toast it does not disappear. */
export function ContactNotice({ kind }: { kind: 'sent' | 'received' | 'failed' }) {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  return (
    <div className={styles.notice} data-kind={kind}>
      <Icon name={kind === 'failed' ? 'warning' : 'check'} />
      <p>{t(`form.${kind}`)}</p>
    </div>
  );
}
