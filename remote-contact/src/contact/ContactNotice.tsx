import { useTranslation } from '@consejo/shared/i18n';
import { Icon } from '@consejo/shared/ui';
import styles from './ContactNotice.module.css';

/** What became of a message, said in the page: it stays there, as a toast does not. */
export function ContactNotice({ kind }: { kind: 'sent' | 'received' | 'failed' }) {
  const { t } = useTranslation('contact', { keyPrefix: 'contact' });
  return (
    <div className={styles.notice} data-kind={kind}>
      <Icon name={kind === 'failed' ? 'warning' : 'check'} />
      <p>{t(`form.${kind}`)}</p>
    </div>
  );
}
